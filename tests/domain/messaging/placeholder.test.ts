import { describe, expect, it } from 'vitest';
import { fill, placeholdersIn } from '#domain/messaging/placeholder.ts';

describe('placeholdersIn', () => {
  it('finds each name once, and what is no name as well', () => {
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
  it('puts values in, and reads nothing out of them', () => {
    expect(fill('{a} and {b}', { a: '{b}', b: '$&' })).toBe('{b} and $&');
  });

  it('makes values plain where it is told how', () => {
    expect(fill('*{a}*', { a: '*' }, (value) => `\\${value}`)).toBe('*\\**');
  });

  it.each(['toString', '__proto__', 'missing'])(
    'takes no value for {%s} from elsewhere',
    (name) => {
      expect(() => fill(`{${name}}`, {})).toThrow(`No value for {${name}}`);
    },
  );
});
