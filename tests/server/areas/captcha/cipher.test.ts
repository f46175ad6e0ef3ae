import { describe, expect, it } from 'vitest';
import {
  freshSecretKey,
  openPoint,
  sealPoint,
  verificationOf,
} from '#server/areas/captcha/cipher.ts';

/** Test vectors of the public contract. */
const KEY = 'XwKsGlMcdPMEhR1B';
const SLIDE = '{"x":123,"y":5}';
const CLICKS = '[{"x":30,"y":40},{"x":100,"y":60},{"x":200,"y":100}]';

describe('AJ-Captcha’s cipher', () => {
  it.each([
    [SLIDE, 'fLTd/I9lHii7tQekRB9Qwg=='],
    [
      CLICKS,
      'JKa/u7sNHKJsdTyXHtWNN8bSslzvMPTgogv2zJ/g3VUXz4uO+mKlZy8Q0Dson3jnpMX++3OF9thlT94G/2IrXw==',
    ],
  ])('encrypts %s to its known ciphertext, and decrypts it again', (text, known) => {
    expect(sealPoint(KEY, text)).toBe(known);
    expect(openPoint(KEY, known)).toBe(text);
  });

  it('creates the known verification value', () => {
    expect(verificationOf(KEY, '71dd26999e314f9abb0c635336976635', SLIDE)).toBe(
      'G9SZygOxPyG0IeLT0t3AYuAvIWVTh9WAN5L7dAQCf8Xt0kU0Lh/8I+oY5OqZHKF3tH5tYuGSg0d62stK9A+PUA==',
    );
  });

  it('does not decrypt text that it did not encrypt', () => {
    const other = sealPoint('ABCDEFGHIJKLMNOP', SLIDE);
    expect(
      [other, '', 'x', 'AAAAAAAAAAAAAAAAAAAAAA=='].map((text) => openPoint(KEY, text)),
    ).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('generates keys of sixteen letters and digits, different each time', () => {
    const keys = Array.from({ length: 100 }, freshSecretKey);
    expect(keys.every((key) => /^[A-Za-z0-9]{16}$/.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(100);
  });
});
