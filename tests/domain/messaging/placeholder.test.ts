import { describe, expect, it } from 'vitest';
import { fill, placeholdersIn } from '#domain/messaging/placeholder.ts';

describe('placeholdersIn', () => {
  it('finds each placeholder once, including invalid names', () => {
    expect(placeholdersIn('{code}, {title}; { code } or {} and {code}')).toEqual([
      'code',
      'title',
      ' code ',
      '',
    ]);
    expect(placeholdersIn('nothing } of { it')).toEqual([]);
  });
});

describe('fill', () => {
  it('inserts values without expanding placeholders in them', () => {
    expect(fill('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&');
  });

  it('escapes values with the given function', () => {
    expect(fill('*{a}*', { a: '*' }, (value) => `\\${value}`)).toBe('*\\**');
  });

  it.each(['toString', '__proto__', 'missing'])('takes no inherited value for {%s}', (name) => {
    expect(() => fill(`{${name}}`, {})).toThrow(`No value for {${name}}`);
  });
});
