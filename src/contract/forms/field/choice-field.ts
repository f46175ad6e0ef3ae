import * as z from 'zod/mini';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { fieldBase, count } from './field-base.ts';
import { options } from './part.ts';

const chosen = { ...fieldBase, options };

export const single = z.object({ ...chosen, kind: z.literal('single') });
export const dropdown = z.object({ ...chosen, kind: z.literal('dropdown') });
export const multiple = z.object({
  ...chosen,
  kind: z.literal('multiple'),
  least: count(200),
  most: count(200),
});
export const rank = z.object({ ...chosen, kind: z.literal('rank') });

/** Maximum number of branches of a cascader, counting both levels. */
const MOST_BRANCHES = 500;
const branch = z.object({
  id: z.int().check(z.minimum(1), z.maximum(999)),
  label: optionalText(LENGTH.line),
  /** Id of its parent; null on the first level. */
  parent: z._default(z.nullable(z.int()), null),
});
export const cascader = z.object({
  ...fieldBase,
  kind: z.literal('cascader'),
  branches: z._default(z.array(branch).check(z.maxLength(MOST_BRANCHES)), []),
});

export const rating = z.object({
  ...fieldBase,
  kind: z.literal('rating'),
  most: z._default(z.int().check(z.minimum(3), z.maximum(10)), 5),
});
export const scale = z.object({
  ...fieldBase,
  kind: z.literal('scale'),
  least: z._default(z.int().check(z.minimum(0), z.maximum(1)), 0),
  most: z._default(z.int().check(z.minimum(2), z.maximum(10)), 10),
  leastLabel: optionalText(LENGTH.name),
  mostLabel: optionalText(LENGTH.name),
});

/** Maximum number of lines of a matrix. */
const MOST_LINES = 30;
const line = z.object({
  id: z.int().check(z.minimum(1), z.maximum(999)),
  label: optionalText(LENGTH.line),
});
export const matrix = z.object({
  ...chosen,
  kind: z.literal('matrix'),
  lines: z._default(z.array(line).check(z.maxLength(MOST_LINES)), []),
  isMultiple: z._default(z.boolean(), false),
});
