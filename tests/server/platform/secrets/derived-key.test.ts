import { hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { derivedKey } from '#server/platform/secrets/derived-key.ts';

describe('a derived key', () => {
  const secret = randomBytes(32);

  it('is that of HKDF for its purpose, every time', () => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', 'one use', 32));
    expect([derivedKey(secret, 'one use'), derivedKey(secret, 'one use')]).toEqual([key, key]);
  });

  it('differs for another purpose and for another secret', () => {
    const keys = [
      derivedKey(secret, 'one use'),
      derivedKey(secret, 'another'),
      derivedKey(randomBytes(32), 'one use'),
    ].map((key) => key.toString('hex'));
    expect(new Set(keys).size).toBe(3);
  });
});
