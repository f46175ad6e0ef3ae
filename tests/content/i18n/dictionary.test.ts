import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LOCALES } from '#contract/call/locale.ts';

/** Returns the keys of a dictionary as written: a parser keeps the last of two equal keys and reports nothing. */
const writtenKeys = (locale: string): string[] =>
  [...readFileSync(`src/content/i18n/${locale}.json`, 'utf8').matchAll(/^ {2}"([^"]+)":/gm)].map(
    ([, key]) => key!,
  );

it.each(LOCALES)('no key of the dictionary %s is written twice', (locale) => {
  const keys = writtenKeys(locale);
  expect(keys.length).toBeGreaterThan(1000);
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

it('no English text translates 届 (a contest edition) as “session”', () => {
  const [zh, en] = LOCALES.map(
    (locale) =>
      JSON.parse(readFileSync(`src/content/i18n/${locale}.json`, 'utf8')) as Record<string, string>,
  ) as [Record<string, string>, Record<string, string>];
  const mixed = Object.keys(zh).filter((key) => /届/.test(zh[key]!) && /session/i.test(en[key]!));
  expect(mixed).toEqual([]);
});

/** Matches an ending after which something is missing: an article, “of”, a colon, 的. */
const CUT = /(?:\b(?:an?|the|of|and|or)|[的与和及或对向：:，,])$/iu;
/** Phrases that may end like this, because their object comes first. */
const WHOLE = ['action.groupChoices'];

it.each(LOCALES)('every action label of %s is a complete phrase', (locale) => {
  const texts = JSON.parse(readFileSync(`src/content/i18n/${locale}.json`, 'utf8')) as Record<
    string,
    string
  >;
  const deeds = Object.entries(texts).filter(([key]) => /^action\.|deed\./i.test(key));
  expect(deeds.length).toBeGreaterThan(100);
  const cut = deeds.filter(([key, text]) => CUT.test(text) && !WHOLE.includes(key));
  expect(cut).toEqual([]);
});

it('every kind of record has a singular name, since it titles the dialog of one record', () => {
  const texts = JSON.parse(readFileSync('src/content/i18n/en.json', 'utf8')) as Record<
    string,
    string
  >;
  const kinds = Object.entries(texts).filter(([key]) => key.startsWith('resource.'));
  expect(kinds.length).toBeGreaterThan(60);
  const many = kinds.filter(([, name]) => /[^s]s$|^[a-z]|^An? /.test(name));
  expect(many).toEqual([]);
});

it.each(LOCALES)('no text of %s uses an optional plural such as “file(s)”', (locale) => {
  const texts = JSON.parse(readFileSync(`src/content/i18n/${locale}.json`, 'utf8')) as Record<
    string,
    string
  >;
  const open = Object.entries(texts).filter(([, text]) =>
    /(?!http)\b\w+\((?:e?s|ies)\)/.test(text),
  );
  expect(open).toEqual([]);
});
