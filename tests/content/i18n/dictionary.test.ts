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
