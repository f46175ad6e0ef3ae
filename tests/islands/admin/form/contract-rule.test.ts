import type { RuleObject } from 'antd/es/form';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { formGroup } from '#contract/forms/group.ts';
import { contractRule } from '#islands/admin/form/contract-rule.ts';

const list = z.array(z.string()).check(z.maxLength(2));

/** Returns what the rule says about a value; undefined if nothing is wrong. */
async function said(
  value: unknown,
  isNeeded: boolean,
  schema: z.core.$ZodType = list,
): Promise<string | undefined> {
  const rule = contractRule((key) => key, schema, isNeeded) as RuleObject;
  try {
    await rule.validator!(rule, value, () => undefined);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

it('a needed choice of several is missing while nothing is chosen', async () => {
  expect(await said([], true)).toBe('rule.needed');
  expect(await said(undefined, true)).toBe('rule.needed');
  expect(await said(['captain'], true)).toBeUndefined();
  expect(await said([], false)).toBeUndefined();
  expect(await said(['a', 'b', 'c'], false)).toBeTypeOf('string');
});

it('where the contract has words for a list without entries, they are said', async () => {
  expect(await said([], true, formGroup.shape.fields)).toBe('rule.form.noVisible');
});
