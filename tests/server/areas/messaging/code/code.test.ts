import { describe, expect, it } from 'vitest';
import { digestOf, isSame, makeCode, type Code } from '#server/areas/messaging/code/code.ts';

const SECRET = Buffer.alloc(32, 1);
const CODE: Code = { recipient: '13800000000', purpose: 'login', code: '012345' };

describe('makeCode', () => {
  it('returns six digits, the first of which is as often zero as any other digit', () => {
    const codes = Array.from({ length: 5000 }, makeCode);
    expect(codes.filter((code) => !/^\d{6}$/.test(code))).toEqual([]);
    const firsts = new Set(codes.map(([first]) => first));
    expect([...firsts].sort().join('')).toBe('0123456789');
    expect(new Set(codes).size).toBeGreaterThan(4900);
  });
});

describe('digestOf', () => {
  it.each([
    ['recipient', { ...CODE, recipient: '13800000001' }],
    ['purpose', { ...CODE, purpose: 'register' as const }],
    ['code', { ...CODE, code: '012346' }],
  ])('depends on the %s', (_, other) => {
    expect(isSame(digestOf(SECRET, CODE), digestOf(SECRET, CODE))).toBe(true);
    expect(isSame(digestOf(SECRET, CODE), digestOf(SECRET, other))).toBe(false);
  });

  it('depends on the secret', () => {
    expect(isSame(digestOf(SECRET, CODE), digestOf(Buffer.alloc(32, 2), CODE))).toBe(false);
  });
});
