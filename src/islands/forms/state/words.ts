import type { Rule } from '#contract/call/flaw.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import type { FillingTexts } from '../texts.ts';

const isKey = (texts: FillingTexts, key: string): key is keyof FillingTexts =>
  Object.hasOwn(texts, key);

/** The violated rules of an answer in words, the same as the server would use. */
export const ruleWords = (texts: FillingTexts, rules: readonly Rule[]): string =>
  rules
    .map(({ name, values }) => {
      const key = `rule.${name}`;
      return fillIn(texts[isKey(texts, key) ? key : 'rule.kind'], values);
    })
    .join(texts['rule.and']);
