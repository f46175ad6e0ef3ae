import * as z from 'zod/mini';
import { LENGTH } from '#contract/call/text/length.ts';
import { amount, fieldBase, count } from './field-base.ts';

/** Formats of a text, by name: nobody writes patterns, for those can be made to run for hours. */
export const TEXT_FORMATS = [
  'url',
  'digits',
  'latin',
  'chinese',
  'postcode',
  'creditCode',
] as const;

export const text = z.object({
  ...fieldBase,
  kind: z.literal('text'),
  least: count(LENGTH.line),
  most: count(LENGTH.line),
  format: z._default(z.nullable(z.enum(TEXT_FORMATS)), null),
});

/** The longest text of one answer, in characters. */
export const LONGEST_TEXT = 20_000;
export const longText = z.object({
  ...fieldBase,
  kind: z.literal('longText'),
  least: count(LONGEST_TEXT),
  most: count(LONGEST_TEXT),
});

/** The most decimals that a number is asked for with. */
const MOST_DECIMALS = 6;
export const number = z.object({
  ...fieldBase,
  kind: z.literal('number'),
  least: amount,
  most: amount,
  decimals: z._default(z.int().check(z.minimum(0), z.maximum(MOST_DECIMALS)), 2),
});

export const phone = z.object({
  ...fieldBase,
  kind: z.literal('phone'),
  /** Whether a code that was sent there must come back. */
  isConfirmed: z._default(z.boolean(), false),
});
export const email = z.object({ ...fieldBase, kind: z.literal('email') });
export const idNumber = z.object({ ...fieldBase, kind: z.literal('idNumber') });
