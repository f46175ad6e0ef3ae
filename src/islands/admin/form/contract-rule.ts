import type { Rule } from 'antd/es/form';
import type * as z from 'zod/mini';
import { flawsOf } from '#domain/form/flaw.ts';
import type { Translate } from '#islands/admin/kit/office.ts';
import { ruleWords } from './rule-words.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const isNone = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/**
 * The contract's own check of a field as a rule of an antd form, so that the form says the same as the server would.
 */
export const contractRule = (
  t: Translate,
  schema: z.core.$ZodType | undefined,
  isNeeded: boolean,
): Rule => ({
  validator(_, value: unknown) {
    if (isEmpty(value) || (isNeeded && isNone(value))) {
      return isNeeded ? Promise.reject(new Error(t('rule.needed'))) : Promise.resolve();
    }
    const [flaw] = schema ? flawsOf(schema, value) : [];
    return flaw ? Promise.reject(new Error(ruleWords(t, flaw.rules))) : Promise.resolve();
  },
});
