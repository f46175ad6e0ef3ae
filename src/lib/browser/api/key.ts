import { KEY_ALPHABET, KEY_LENGTH } from '#contract/call/wire/envelope.ts';

/** Bytes from this value on are rejected, because they would favour the first letters of the alphabet. */
const LIMIT = 256 - (256 % KEY_ALPHABET.length);

type Fill = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

const fromSystem: Fill = (bytes) => crypto.getRandomValues(bytes);

/** Returns a random key for one request: letters and digits, all equally likely. */
export function freshKey(fill: Fill = fromSystem): string {
  let key = '';
  while (key.length < KEY_LENGTH) {
    for (const byte of fill(new Uint8Array(KEY_LENGTH))) {
      if (byte < LIMIT && key.length < KEY_LENGTH) key += KEY_ALPHABET[byte % KEY_ALPHABET.length];
    }
  }
  return key;
}
