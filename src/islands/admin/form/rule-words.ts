import type { Rule } from '#contract/flaw.ts';
import type { OfficeKey } from '#lib/office/texts.ts';
import type { Translate } from '../office.ts';

/** What is asked of a field, in words: the same that the server would say. */
export const ruleWords = (t: Translate, rules: readonly Rule[]): string =>
  rules.map(({ name, values }) => t(`rule.${name}` as OfficeKey, values)).join(t('rule.and'));
