import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '#contract/call/locale.ts';

/** The keys of a dictionary as they are written: a parser keeps the last of two alike and says nothing. */
const writtenKeys = (locale: string): string[] =>
  [...readFileSync(`src/content/i18n/${locale}.json`, 'utf8').matchAll(/^ {2}"([^"]+)":/gm)].map(
    ([, key]) => key!,
  );

it.each(LOCALES)('each text of %s is written once', (locale) => {
  const keys = writtenKeys(locale);
  expect(keys.length).toBeGreaterThan(1000);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it('an edition of the contest is never a session, which one logs in for', () => {
  const [zh, en] = LOCALES.map(
    (locale) =>
      JSON.parse(readFileSync(`src/content/i18n/${locale}.json`, 'utf8')) as Record<string, string>,
  ) as [Record<string, string>, Record<string, string>];
  const mixed = Object.keys(zh).filter((key) => /届/.test(zh[key]!) && /session/i.test(en[key]!));
  expect(mixed).toEqual([]);
});

/** What stands before something that is not there: an article, “of”, a colon, 的. */
const CUT = /(?:\b(?:an?|the|of|and|or)|[的与和及或对向：:，,])$/iu;
/** A phrase may end so that has its object in front of it. */
const WHOLE = ['action.groupChoices'];

it.each(LOCALES)('each deed of %s is a whole phrase', (locale) => {
  const texts = JSON.parse(readFileSync(`src/content/i18n/${locale}.json`, 'utf8')) as Record<
    string,
    string
  >;
  const deeds = Object.entries(texts).filter(([key]) => /^action\.|deed\./i.test(key));
  expect(deeds.length).toBeGreaterThan(100);
  const cut = deeds.filter(([key, text]) => CUT.test(text) && !WHOLE.includes(key));
  expect(cut).toEqual([]);
});

it('a kind is called by one of its records, for it titles the dialog of one', () => {
  const texts = JSON.parse(readFileSync('src/content/i18n/en.json', 'utf8')) as Record<
    string,
    string
  >;
  const kinds = Object.entries(texts).filter(([key]) => key.startsWith('resource.'));
  expect(kinds.length).toBeGreaterThan(60);
  const many = kinds.filter(([, name]) => /s$|^[a-z]|^An? /.test(name));
  expect(many).toEqual([]);
});

it.each(LOCALES)('no text of %s leaves open whether one thing is meant or more', (locale) => {
  const texts = JSON.parse(readFileSync(`src/content/i18n/${locale}.json`, 'utf8')) as Record<
    string,
    string
  >;
  const open = Object.entries(texts).filter(([, text]) =>
    /(?!http)\b\w+\((?:e?s|ies)\)/.test(text),
  );
  expect(open).toEqual([]);
});
