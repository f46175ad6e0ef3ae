import { describe, expect, it } from 'vitest';
import { isMessageKey } from '#content/i18n/translate.ts';
import { ANSWER_RULES, FORM_RULES, MEASURES } from '#contract/forms/broken.ts';

describe('a rule that an answer or a form can break', () => {
  it.each([
    ...ANSWER_RULES.map((name) => `rule.${name}`),
    ...MEASURES.flatMap((unit) => ['between', 'most', 'least'].map((end) => `rule.${unit}.${end}`)),
    ...FORM_RULES.map((name) => `rule.form.${name}`),
  ])('has the message %s', (key) => {
    expect(isMessageKey(key)).toBe(true);
  });
});
