import * as z from 'zod/mini';
import { neededText, optionalText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { day, moment } from '#contract/call/moment.ts';
import { exportName, ruleText, shownPart } from './part.ts';

/** Where a value may come from before anybody writes one. */
export const PREFILLS = ['nickName', 'phone', 'email', 'parameter'] as const;
export const WIDTHS = ['full', 'half', 'third'] as const;

/** What a rule says against an answer, in words of the form. */
const ownCheck = z.object({ rule: ruleText, message: neededText(LENGTH.line) });
const MOST_CHECKS = 5;
/** Ten years, in days. */
const LONGEST_KEPT = 3650;

/** What each field has. */
export const fieldBase = {
  ...shownPart,
  name: exportName,
  help: optionalText(LENGTH.summary),
  placeholder: optionalText(LENGTH.name),
  width: z._default(z.enum(WIDTHS), 'full'),
  isRequired: z._default(z.boolean(), false),
  /** Besides `isRequired`. */
  required: ruleText,
  /** From then on it is required, or can no longer be changed. */
  requiredFrom: z._default(z.nullable(moment), null),
  frozenFrom: z._default(z.nullable(moment), null),
  checks: z._default(z.array(ownCheck).check(z.maxLength(MOST_CHECKS)), []),
  prefill: z._default(z.nullable(z.enum(PREFILLS)), null),
  /** Whether no two answers of the form may say the same. */
  isUnique: z._default(z.boolean(), false),
  /** Stored encrypted and shown masked; in no chart and no filter. */
  isSensitive: z._default(z.boolean(), false),
  /** For so many days after its session an answer of a registration is kept; null: as long as the entry. */
  keptDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(LONGEST_KEPT))), null),
  /** Whether those who judge without names read it. */
  blind: z._default(z.enum(['hidden', 'shown']), 'hidden'),
};

/** How many there may be; null: no limit of its own. */
export const count = (most: number) =>
  z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(most))), null);
export const amount = z._default(z.nullable(z.number()), null);
export const date = z._default(z.nullable(day), null);
