import { expect, it } from 'vitest';
import { AGREED_EDITION } from '#contract/registration/team.ts';
import {
  documentWords,
  isDocumentWrong,
  isMinor,
  toBody,
  toText,
} from '#islands/registration/person/person.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { translator } from '#content/i18n/translate.ts';

const TEXT = {
  ...toText(null),
  name: '王晓',
  school: '厦门大学',
  birthday: '2003-04-05',
};

it('a guardian’s consent is needed below eighteen, and not while the date is being typed', () => {
  expect(isMinor('2999-01-01')).toBe(true);
  expect(isMinor('1990-01-01')).toBe(false);
  expect(isMinor('')).toBe(false);
});

it.each([
  ['an empty number without an earlier one', { idNumber: '' }, false, true],
  ['an empty number with an earlier one', { idNumber: '' }, true, false],
  ['a number with a wrong check digit', { idNumber: '110101199003070001' }, false, true],
  ['a passport', { idCountry: 'BR', idNumber: 'br 12345-67' }, false, false],
])('the check of the document covers %s', (_, change, isKept, isWrong) => {
  expect(isDocumentWrong({ ...TEXT, ...change }, isKept)).toBe(isWrong);
});

it.each(LOCALES)('the format of a valid number is described: %s', (locale) => {
  const t = translator(locale);
  expect(t(documentWords('CN').wrong)).toContain('18');
  expect(t(documentWords('ZA').wrong)).toMatch(/4 .* 20/);
});

it.each([
  ['the college of a profile', { colleges: '厦门大学', workName: '某公司' }, '厦门大学'],
  ['the employer of a profile without a college', { colleges: '', workName: '某公司' }, '某公司'],
  ['nothing if the profile has neither', { colleges: null, workName: null }, ''],
])('the school is initially %s', (_, known, school) => {
  expect(toText(null, known).school).toBe(school);
});

it('a written school stays, regardless of the profile', () => {
  const person = { school: '云岭大学' } as NonNullable<Parameters<typeof toText>[0]>;
  expect(toText(person, { colleges: '厦门大学', workName: null }).school).toBe('云岭大学');
});

it('empty fields are omitted', () => {
  expect(toBody({ ...TEXT, rules: true, privacy: true })).toEqual({
    name: '王晓',
    nameLatin: '',
    school: '厦门大学',
    birthday: '2003-04-05',
    idCountry: 'CN',
    agreesToRules: true,
    agreesToPrivacy: true,
    edition: AGREED_EDITION,
    agreesToPublication: false,
  });
});
