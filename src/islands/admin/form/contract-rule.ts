import type { Rule } from 'antd/es/form';
import type * as z from 'zod/mini';
import type { Flaw } from '#contract/call/flaw.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import type { Translate } from '#islands/admin/kit/office.ts';
import { ruleWords } from './rule-words.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const isNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** What is wrong, and with which entry if the value is a list of several. */
function flawWords(t: Translate, { place, rules }: Flaw): string {
  const words = ruleWords(t, rules);
  const at = Number.parseInt(place, 10);
  return Number.isNaN(at) ? words : t('rule.ofEntry', { number: at + 1, words });
}

/**
 * The contract's own check of a field as a rule of an antd form, so that the form says the same as the server would.
 */
export const contractRule = (
  t: Translate,
  schema: z.core.$ZodType | undefined,
  isNeeded: boolean,
): Rule => ({
  validator(_, value: unknown) {
    const needed = () => Promise.reject(new Error(t('rule.needed')));
    if (isEmpty(value)) return isNeeded ? needed() : Promise.resolve();
    const [flaw] = schema ? flawsOf(schema, value) : [];
    if (flaw) return Promise.reject(new Error(flawWords(t, flaw)));
    // Where one of several fields has to have an entry, the contract of a single one does not say so.
    return isNeeded && isNone(value) ? needed() : Promise.resolve();
  },
});
