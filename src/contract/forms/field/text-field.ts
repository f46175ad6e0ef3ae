import * as z from 'zod/mini';
import { LENGTH } from '#contract/call/text/length.ts';
import { amount, fieldBase, count } from './field-base.ts';

/** Predefined text formats. Custom patterns are not supported, because some patterns take hours to evaluate. */
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

/** Maximum length of an answer, in characters. */
export const LONGEST_TEXT = 20_000;
export const longText = z.object({
  ...fieldBase,
  kind: z.literal('longText'),
  least: count(LONGEST_TEXT),
  most: count(LONGEST_TEXT),
});

/** Maximum number of decimals that a number field can allow. */
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
  /** Whether the phone has to be verified by a code sent to it. */
  isConfirmed: z._default(z.boolean(), false),
});
export const email = z.object({ ...fieldBase, kind: z.literal('email') });
export const idNumber = z.object({
  ...fieldBase,
  kind: z.literal('idNumber'),
  /**
   * Whether other documents than the resident identity card of mainland China are accepted, such as passports and
   * permits. False for forms from before there was a choice.
   */
  isAnyDocument: z._default(z.boolean(), false),
});
