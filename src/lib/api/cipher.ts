import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import ECB from 'crypto-js/mode-ecb.js';
import { JSEncrypt } from 'jsencrypt';

/** The browser's half of the envelope. This file is large: client.ts loads it with the first call. */
export interface Cipher {
  /** The key as the server alone can read it. */
  wrap(key: string): string;
  seal(key: string, text: string): string;
  /** @throws Error when the text was not sealed under this key. */
  open(key: string, info: string): string;
}

const options = { mode: ECB };

/** `publicKey` comes in PEM, from /api/wire/key. */
export function createCipher(publicKey: string): Cipher {
  const rsa = new JSEncrypt();
  rsa.setPublicKey(publicKey);
  return {
    wrap(key) {
      // OAEP here breaks anything but ASCII, which a key is; it answers false where it fails.
      const wrapped = rsa.encryptOAEP(key);
      if (!wrapped) throw new Error('The public key is not usable');
      return wrapped;
    },
    seal: (key, text) => AES.encrypt(text, Utf8.parse(key), options).toString(),
    open: (key, info) => AES.decrypt(info, Utf8.parse(key), options).toString(Utf8),
  };
}
