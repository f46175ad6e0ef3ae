import * as z from 'zod/mini';
import { isStorable } from '#contract/call/text/storable.ts';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { fileId } from '#contract/files/file.ts';
import { RULE_LENGTH, RULE_NAME } from '#contract/rule/rule.ts';

/**
 * Names a part of a form for good: removing a part retires its id. The digit keeps it from being the name of anything
 * that every object has.
 */
export const partId = z.string().check(z.regex(/^[a-z]\d[a-z0-9]{0,14}$/, 'partId'));

/** Names a field or a group in rules and in exports. */
export const exportName = z.string().check(z.regex(RULE_NAME, 'exportName'));

/** A rule as it was written (`domain/rule`); empty for none. */
export const ruleText = z._default(
  z.string().check(z.trim(), z.maxLength(RULE_LENGTH), z.refine(isStorable, 'characters')),
  '',
);

/** What every part has that is shown. Titles may be missing while a form is being built. */
export const shownPart = {
  id: partId,
  title: optionalText(LENGTH.line),
  /** Whether it is shown; what is hidden has no value. */
  visible: ruleText,
};

/** One of several to choose from. Its number belongs to its field and is never given again. */
export const option = z.object({
  id: z.int().check(z.minimum(1), z.maximum(999)),
  label: optionalText(LENGTH.line),
  /** A picture of the library, beside the label. */
  picture: z._default(z.nullable(fileId), null),
  /** Whether it may be chosen. */
  visible: ruleText,
  /** How often it may be chosen in all; null: any number of times. */
  quota: z._default(z.nullable(z.int().check(z.minimum(0))), null),
  /** Whether whoever chooses it writes what they mean. */
  isOther: z._default(z.boolean(), false),
  /** Whether no other one goes with it. */
  isExclusive: z._default(z.boolean(), false),
  /** What it adds to the score of its field; null: nothing. */
  score: z._default(z.nullable(z.number()), null),
});
export type Option = z.output<typeof option>;

/** The most options of a field. */
export const MOST_OPTIONS = 200;
export const options = z._default(z.array(option).check(z.maxLength(MOST_OPTIONS)), []);
