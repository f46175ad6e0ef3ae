import { describe, expect, it } from 'vitest';
import { SMS_COUNTRIES } from '#contract/system/built-in.ts';
import { phoneNumber } from '#contract/identity/credential.ts';
import { countriesIn, countryOf, unassignedCode } from '#domain/messaging/country.ts';

const FIRST = countriesIn(SMS_COUNTRIES.first);
/** The default countries and many codes that an office might enable. */
const ALL = ['1', '44', '33', '49', '81', '870', '881', '882', '883', '979', '999', ...FIRST];

describe('countryOf', () => {
  it.each([
    ['13912345678', '86'],
    ['+8613912345678', '86'],
    ['+79123456789', '7'],
    ['+77011234567', '7'],
    ['+5511987654321', '55'],
    ['+919876543210', '91'],
    ['+27821234567', '27'],
    ['+971501234567', '971'],
    ['+201012345678', '20'],
    ['+251911234567', '251'],
    ['+989121234567', '98'],
    ['+6281234567890', '62'],
    ['+85291234567', '852'],
    ['+85366123456', '853'],
    ['+886912345678', '886'],
  ])('recognises a mobile phone of each default country: %s', (phone, country) => {
    expect(phoneNumber.safeParse(phone).success).toBe(true);
    expect(countryOf(phone, FIRST)).toBe(country);
  });

  it('recognises a phone of another country once the office has enabled it', () => {
    expect(countryOf('+12125551234', FIRST)).toBeUndefined();
    expect(
      ['+12125551234', '+447911123456', '+4915112345678'].map((phone) => countryOf(phone, ALL)),
    ).toEqual(['1', '44', '49']);
    expect(countryOf('+6421123456', ['64'])).toBe('64');
  });

  it.each([
    ['a premium line of America', '+19002345678'],
    ['an expensive Caribbean number', '+18765551234'],
    ['a premium line of Britain', '+449012345678'],
    ['a British personal number', '+447012345678'],
    ['a British pager', '+447612345678'],
    ['a satellite', '+881612345678'],
    ['another satellite', '+870773123456'],
    ['an international network', '+882161234567'],
    ['another international network', '+883510012345'],
    ['an international premium line', '+979123456789'],
    ['an unassigned code', '+999123456789'],
    ['a premium line of Russia', '+78091234567'],
    ['a premium line of Iran', '+989091234567'],
    ['a premium line of Indonesia', '+628091234567'],
    ['a landline', '+861012345678'],
    ['a mainland number with a leading zero', '+86013912345678'],
    ['a mainland number of the wrong length', '+86139123456789'],
    ['a landline of Hong Kong', '+85221234567'],
  ])('refuses %s, whatever countries are enabled', (_, phone) => {
    expect(countryOf(phone, ALL)).toBeUndefined();
  });

  it.each([
    '+19002345678',
    '+1 900 234 5678',
    '+1-900-234-5678',
    '0019002345678',
    '19002345678',
    '＋19002345678',
    '+１９００2345678',
    '+119002345678',
    '+8619002345678900',
    ' +19002345678',
  ])('refuses a premium line in any spelling: %s', (phone) => {
    const isTaken = phoneNumber.safeParse(phone).success;
    expect(isTaken && countryOf(phone, ALL) !== undefined && countryOf(phone, ALL) !== '86').toBe(
      false,
    );
  });
});

describe('a list of country codes', () => {
  it('may have any separators, with or without a plus', () => {
    expect(countriesIn('86, +7，55；852、 886 ')).toEqual(['86', '7', '55', '852', '886']);
    expect(countriesIn(' ')).toEqual([]);
  });

  it('may contain assigned country codes only', () => {
    expect(unassignedCode(FIRST)).toBeUndefined();
    const codes = [
      '870',
      '878',
      '881',
      '882',
      '883',
      '888',
      '979',
      '991',
      '999',
      '800',
      '808',
      '210',
    ];
    for (const code of [...codes, '0', '', '86a', '8613', '-7', 'China']) {
      expect(unassignedCode(['86', code, '7'])).toBe(code);
    }
  });
});
