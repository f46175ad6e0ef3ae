import { describe, expect, it } from 'vitest';
import { SMS_COUNTRIES } from '#contract/system/built-in.ts';
import { countriesIn, unassignedCode } from '#domain/messaging/country.ts';
import { CALLING_CODES, callingName } from '#lib/calling-code.ts';

/** All possible codes: one to three digits, the first of which is not zero. */
const ALL = Array.from({ length: 999 }, (_, index) => String(index + 1));

describe('calling codes', () => {
  it('are all those known to the phone check, except the disputed 383', () => {
    const known = ALL.filter((code) => unassignedCode([code]) === undefined);
    const offered = new Set(CALLING_CODES);
    expect(known.filter((code) => !offered.has(code))).toEqual(['383']);
    expect(unassignedCode(CALLING_CODES)).toBeUndefined();
  });

  it('have the names of their countries in both languages', () => {
    const named = (locale: 'zh' | 'en', taiwan: string) =>
      countriesIn(SMS_COUNTRIES.first).map((code) => callingName(code, locale, taiwan));
    expect(named('zh', '中国台湾').slice(0, 4)).toEqual([
      '中国 (+86)',
      '俄罗斯、哈萨克斯坦 (+7)',
      '巴西 (+55)',
      '印度 (+91)',
    ]);
    expect(named('en', 'Taiwan, China').slice(-3)).toEqual([
      'Hong Kong SAR China (+852)',
      'Macao SAR China (+853)',
      'Taiwan, China (+886)',
    ]);
  });

  it('have no name if no country uses them', () => {
    expect(callingName('999', 'zh', '中国台湾')).toBe('+999');
  });
});
