import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isMessageKey, translator } from '#content/i18n/translate.ts';
import { LOCALES } from '#contract/call/locale.ts';

/** The texts of the faults that a file throws without a value. */
const bareTexts = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/new Fault\('(\w+)'\)/g)]
    .map(([, name]) => `fault.${name}`)
    .filter(isMessageKey)
    .flatMap((key) => LOCALES.map((locale) => translator(locale)(key)));

it('a refusal that nothing fills in has no gap', () => {
  const texts = globSync('src/**/*.ts').flatMap(bareTexts);
  expect(texts.length).toBeGreaterThan(200);
  expect(texts.filter((text) => /\{\w+\}/.test(text))).toEqual([]);
});
