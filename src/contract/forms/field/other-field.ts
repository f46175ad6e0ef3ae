import * as z from 'zod/mini';
import { optionalText } from '#contract/call/bilingual.ts';
import { fieldBase } from './field-base.ts';
import { ruleText } from './part.ts';
import { LONGEST_TEXT } from './text-field.ts';

/** Of what type a computed value is. */
export const COMPUTED_TYPES = ['number', 'text', 'boolean', 'date'] as const;

/** The most files of one field. */
export const MOST_FILES = 20;
const pieces = z._default(z.int().check(z.minimum(1), z.maximum(MOST_FILES)), 5);
export const pictures = z.object({ ...fieldBase, kind: z.literal('pictures'), most: pieces });
export const files = z.object({ ...fieldBase, kind: z.literal('files'), most: pieces });
export const signature = z.object({ ...fieldBase, kind: z.literal('signature') });

export const consent = z.object({
  ...fieldBase,
  kind: z.literal('consent'),
  /** What is agreed to. */
  text: optionalText(LONGEST_TEXT),
});
export const computed = z.object({
  ...fieldBase,
  kind: z.literal('computed'),
  rule: ruleText,
  type: z._default(z.enum(COMPUTED_TYPES), 'number'),
});
export const hidden = z.object({ ...fieldBase, kind: z.literal('hidden') });
