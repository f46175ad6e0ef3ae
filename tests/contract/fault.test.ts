import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { FAULTS } from '#contract/fault-name.ts';
import { isMessageKey, translator } from '#content/i18n/translate.ts';
import { LOCALES } from '#contract/call/locale.ts';

/** Texts of the faults that a file throws without values. */
const bareTexts = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/new Fault\('(\w+)'\)/g)]
    .map(([, name]) => `fault.${name}`)
    .filter(isMessageKey)
    .flatMap((key) => LOCALES.map((locale) => translator(locale)(key)));

it('a fault thrown without values has no placeholder in its text', () => {
  const texts = globSync('src/**/*.ts').flatMap(bareTexts);
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => /\{\w+\}/.test(text))).toEqual([]);
});

/** The faults that each area declares. */
const declared = await Promise.all(
  globSync('src/contract/*/fault.ts').map(
    async (file) => Object.values((await import(resolve(file))) as Record<string, object>)[0]!,
  ),
);

it('every fault is declared once, by one area, and listed in FAULTS', () => {
  const names = declared.flatMap((faults) => Object.keys(faults));
  expect(names.toSorted()).toEqual(Object.keys(FAULTS).toSorted());
});
