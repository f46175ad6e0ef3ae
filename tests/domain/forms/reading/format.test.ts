import { describe, expect, it } from 'vitest';
import { FORMATS, birthdayOf, isResidentNumber } from '#domain/forms/reading/format.ts';

describe('a resident identity number', () => {
  it('is valid with an existing date of birth and a correct check digit', () => {
    expect(isResidentNumber('11010519491231002X')).toBe(true);
  });

  it.each([
    ['a wrong check digit', '110105194912310021'],
    ['a date of birth that does not exist', '110105194902300026'],
    ['a lower-case x', '11010519491231002x'],
    ['too few digits', '1101051949123100'],
    ['a trailing line break', '11010519491231002X\n'],
  ])('is invalid with %s', (_, number) => {
    expect(isResidentNumber(number)).toBe(false);
  });

  it('contains the date of birth', () => {
    expect(birthdayOf('11010519491231002X')).toBe('1949-12-31');
  });
});

describe('a format', () => {
  it.each([
    ['url', 'https://example.org/a', true],
    ['url', 'javascript:alert(1)', false],
    ['url', 'https://', false],
    ['digits', '0123', true],
    ['digits', '12a', false],
    ['latin', 'Zoë O’Neil 2', true],
    ['latin', '李', false],
    ['chinese', '买买提·依明', true],
    ['chinese', '李 Li', false],
    ['postcode', '100084', true],
    ['postcode', '1000844', false],
    ['creditCode', '91350100M000100Y43', true],
    ['creditCode', '91350100M000100Y44', false],
    ['creditCode', '91350100I000100Y43', false],
  ] as const)('%s checks %s: %s', (name, text, isRight) => {
    expect(FORMATS[name](text)).toBe(isRight);
  });
});
