import * as z from 'zod/mini';
import { isStorable } from '#contract/call/text/storable.ts';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { fileId } from '#contract/files/file.ts';
import { RULE_LENGTH, RULE_NAME } from '#contract/rule/rule.ts';

/**
 * Permanent id of a part of a form. The id of a removed part is never reused. The digit prevents it from being a
 * property name that every object has.
 */
export const partId = z.string().check(z.regex(/^[a-z]\d[a-z0-9]{0,14}$/, 'partId'));

/** Name of a field or group in rules and exports. */
export const exportName = z.string().check(z.regex(RULE_NAME, 'exportName'));

/** A rule in text form (`domain/rule`); empty for none. */
export const ruleText = z._default(
  z.string().check(z.trim(), z.maxLength(RULE_LENGTH), z.refine(isStorable, 'characters')),
  '',
);

/** Properties of every visible part. The title may be empty while a form is being built. */
export const shownPart = {
  id: partId,
  title: optionalText(LENGTH.line),
  /** Rule under which it is visible. Hidden fields have no value. */
  visible: ruleText,
};

/** An option of a choice. Its id is unique within the field and never reused. */
export const option = z.object({
  id: z.int().check(z.minimum(1), z.maximum(999)),
  label: optionalText(LENGTH.line),
  /** A picture of the library, shown beside the label. */
  picture: z._default(z.nullable(fileId), null),
  /** Rule under which it is offered. */
  visible: ruleText,
  /** Maximum number of times it can be chosen across all answers; null: no limit. */
  quota: z._default(z.nullable(z.int().check(z.minimum(0))), null),
  /** Whether choosing it opens a text field. */
  isOther: z._default(z.boolean(), false),
  /** Whether it cannot be combined with other options. */
  isExclusive: z._default(z.boolean(), false),
  /** Points that it adds to the score of its field; null: none. */
  score: z._default(z.nullable(z.number()), null),
});
export type Option = z.output<typeof option>;

/** Maximum number of options of a field. */
export const MOST_OPTIONS = 200;
export const options = z._default(z.array(option).check(z.maxLength(MOST_OPTIONS)), []);
