import AES from 'crypto-js/aes.js';
import Utf8 from 'crypto-js/enc-utf8.js';
import ECB from 'crypto-js/mode-ecb.js';
import { JSEncrypt } from 'jsencrypt';

/** The browser's half of the envelope. This module is large; client.ts loads it with the first call. */
export interface Cipher {
  /** Encrypts the key so that only the server can read it. */
  wrap(key: string): string;
  seal(key: string, text: string): string;
  /** Encrypts a password inside a body (specification 5); `contract/identity/credential.ts` describes the format. */
  sealPassword(password: string): string;
  /** @throws Error if the text was not sealed with this key */
  open(key: string, info: string): string;
}

const options = { mode: ECB };

/** Encrypts with AES in the mode of the envelope. A key of 16 characters selects AES-128, as captchas use it. */
export const sealText = (key: string, text: string): string =>
  AES.encrypt(text, Utf8.parse(key), options).toString();

const base64 = (text: string): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** Creates a cipher. @param publicKey in PEM, from /api/wire/key */
export function createCipher(publicKey: string): Cipher {
  const rsa = new JSEncrypt();
  rsa.setPublicKey(publicKey);
  // OAEP of this library corrupts everything except ASCII, and returns false if it fails.
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
