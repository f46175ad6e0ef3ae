import type { Rule } from '#contract/call/flaw.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import type { Translate } from '#islands/admin/kit/office.ts';

/** The rules of a field in words, the same as the server would use. */
export const ruleWords = (t: Translate, rules: readonly Rule[]): string =>
  rules.map(({ name, values }) => t(`rule.${name}` as OfficeKey, values)).join(t('rule.and'));
