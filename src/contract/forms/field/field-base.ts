import * as z from 'zod/mini';
import { neededText, optionalText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { day, moment } from '#contract/call/moment.ts';
import { exportName, ruleText, shownPart } from './part.ts';

/** Sources from which a field can be prefilled. */
export const PREFILLS = ['nickName', 'phone', 'email', 'parameter'] as const;
export const WIDTHS = ['full', 'half', 'third'] as const;

/** A custom check: a rule, and the message shown if an answer violates it. */
const ownCheck = z.object({ rule: ruleText, message: neededText(LENGTH.line) });
const MOST_CHECKS = 5;
/** Ten years, in days. */
const LONGEST_KEPT = 3650;

/** Properties of every field. */
export const fieldBase = {
  ...shownPart,
  name: exportName,
  help: optionalText(LENGTH.summary),
  placeholder: optionalText(LENGTH.name),
  width: z._default(z.enum(WIDTHS), 'full'),
  isRequired: z._default(z.boolean(), false),
  /** A rule under which it is required, in addition to `isRequired`. */
  required: ruleText,
  /** Times from which the field is required, and from which it can no longer be changed. */
  requiredFrom: z._default(z.nullable(moment), null),
  frozenFrom: z._default(z.nullable(moment), null),
  checks: z._default(z.array(ownCheck).check(z.maxLength(MOST_CHECKS)), []),
  prefill: z._default(z.nullable(z.enum(PREFILLS)), null),
  /** Whether every answer to the form must have a different value. */
  isUnique: z._default(z.boolean(), false),
  /** Whether it is stored encrypted and shown masked. Excluded from charts and filters. */
  isSensitive: z._default(z.boolean(), false),
  /** Number of days after the session for which the answer of a registration is kept; null: as long as the entry. */
  keptDays: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(LONGEST_KEPT))), null),
  /** Whether judges of a blind round can read it. */
  blind: z._default(z.enum(['hidden', 'shown']), 'hidden'),
};

/** An optional limit on a number of things; null: no limit. */
export const count = (most: number) =>
  z._default(z.nullable(z.int().check(z.minimum(0), z.maximum(most))), null);
export const amount = z._default(z.nullable(z.number()), null);
export const date = z._default(z.nullable(day), null);
