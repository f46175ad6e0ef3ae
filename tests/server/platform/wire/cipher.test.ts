import { describe, expect, it } from 'vitest';
import { open, seal } from '#server/platform/wire/cipher.ts';
import { encrypt } from '#tests/kit/envelope.ts';

const KEY = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ012345';
const GOLDEN = 'b852Xqy0PfPgFAfC0vr+WA==';

describe('the cipher', () => {
  it('encrypts like every other AES-256-ECB', () => {
    expect(seal(KEY, { a: 1 })).toBe(GOLDEN);
    expect(open(KEY, GOLDEN)).toBe('{"a":1}');
  });

  it('round-trips Chinese, emoji and long text', () => {
    const value = { text: '先进计算🏆'.repeat(2000) };
    expect(JSON.parse(open(KEY, seal(KEY, value)))).toEqual(value);
  });

  it.each([
    ['another key', () => open('Z'.repeat(32), GOLDEN)],
    ['bad padding', () => open(KEY, encrypt(KEY, Buffer.alloc(16, 0xff), false))],
    ['half a block', () => open(KEY, GOLDEN.slice(0, 12))],
    ['invalid UTF-8', () => open(KEY, encrypt(KEY, Buffer.from([0x22, 0xff, 0x22])))],
  ])('refuses %s', (_, opening) => {
    expect(opening).toThrow();
  });
});
