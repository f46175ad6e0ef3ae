import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import ECB from 'crypto-js/mode-ecb.js';
import { JSEncrypt } from 'jsencrypt';

/** The browser's half of the envelope. This file is large: client.ts loads it with the first call. */
export interface Cipher {
  /** The key as the server alone can read it. */
  wrap(key: string): string;
  seal(key: string, text: string): string;
  /** A password as it travels inside a body (specification 5); `contract/identity/credential.ts` says how. */
  sealPassword(password: string): string;
  /** @throws Error when the text was not sealed under this key. */
  open(key: string, info: string): string;
}

const options = { mode: ECB };

/** AES in the mode of the envelope; a key of 16 characters makes it AES-128, as captchas use it. */
export const sealText = (key: string, text: string): string =>
  AES.encrypt(text, Utf8.parse(key), options).toString();

const base64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** `publicKey` comes in PEM, from /api/wire/key. */
export function createCipher(publicKey: string): Cipher {
  const rsa = new JSEncrypt();
  rsa.setPublicKey(publicKey);
  // OAEP here breaks anything but ASCII; it answers false where it fails.
  function wrap(ascii: string): string {
    const wrapped = rsa.encryptOAEP(ascii);
    if (!wrapped) throw new Error('The public key is not usable');
    return wrapped;
  }
  return {
    wrap,
    seal: sealText,
    sealPassword: (password) => wrap(base64(password)),
    open: (key, info) => AES.decrypt(info, Utf8.parse(key), options).toString(Utf8),
  };
}
