import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { ANSWER_RULES, MEASURES } from '#contract/forms/broken.ts';
import { ruleWords } from '#islands/forms/state/words.ts';
import { FILLING_KEYS } from '#islands/forms/texts.ts';

const texts = slice('en', FILLING_KEYS);

it('a broken rule is described with its values', () => {
  const between = { name: 'amount.between', values: { min: 1, max: 20 } };
  const said = { name: 'said', values: { zh: '太多', en: 'Too many {x}' } };
  expect(ruleWords(texts, [between, said])).toBe('A number from 1 to 20; Too many {x}');
  expect(ruleWords(texts, [{ name: 'of-tomorrow', values: {} }])).toBe(texts['rule.kind']);
});

it('every rule that an answer may break has a message', () => {
  const measured = MEASURES.flatMap((one) =>
    ['least', 'most', 'between'].map((end) => `${one}.${end}`),
  );
  const keys: readonly string[] = FILLING_KEYS;
  const lacking = [...ANSWER_RULES, ...measured].filter((name) => !keys.includes(`rule.${name}`));
  expect(lacking).toEqual([]);
});
