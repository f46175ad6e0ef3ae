import { describe, expect, it } from 'vitest';
import { KEY_ALPHABET, KEY_PATTERN } from '#contract/call/wire/envelope.ts';
import { freshKey } from '#lib/browser/api/key.ts';

describe('freshKey', () => {
  it('returns 32 letters and digits, different each time', () => {
    const keys = Array.from({ length: 1000 }, () => freshKey());
    expect(keys.every((key) => KEY_PATTERN.test(key))).toBe(true);
    expect(new Set(keys).size).toBe(1000);
  });

  it('discards the bytes that would favour the first letters', () => {
    const bytes = [255, 248, 247, 0, 61];
    let at = 0;
    const key = freshKey((given) => given.map(() => bytes[at++ % bytes.length]!));
    expect(key.slice(0, 6)).toBe('9A99A9');
  });

  it('draws all characters equally often', () => {
    const counts = new Map<string, number>();
    for (let run = 0; run < 2000; run += 1) {
      for (const sign of freshKey()) counts.set(sign, (counts.get(sign) ?? 0) + 1);
    }
    const expected = (2000 * 32) / KEY_ALPHABET.length;
    const chiSquare = [...KEY_ALPHABET].reduce(
      (sum, sign) => sum + ((counts.get(sign) ?? 0) - expected) ** 2 / expected,
      0,
    );
    // 61 degrees of freedom: a fair draw exceeds this once in ten million runs.
    expect(chiSquare).toBeLessThan(135);
  });
});
