import * as z from 'zod/mini';
import { clock, day } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { fileId } from '#contract/files/file.ts';
import { emailAddress, phoneNumber } from '#contract/identity/credential.ts';
import type { FieldKind } from './field/field.ts';
import { MOST_FILES } from './field/other-field.ts';
import { MOST_OPTIONS } from './field/part.ts';
import { LONGEST_TEXT } from './field/text-field.ts';

const ids = z.array(z.int()).check(z.maxLength(MOST_OPTIONS));
/** The chosen options by their ids, and the text entered for the option "other". */
const chosen = z.object({ chosen: ids, other: z._default(givenText(LENGTH.line), '') });
export type Chosen = z.output<typeof chosen>;

/** Size of the signature pad, in the units of the strokes. */
export const SIGNATURE_PAD = { width: 300, height: 100 } as const;
export const LONGEST_SIGNATURE = 8000;
/** A drawn signature: its strokes in the syntax of SVG paths, restricted to absolute moves and lines. */
const drawn = z.object({
  drawn: z
    .string()
    .check(
      z.maxLength(LONGEST_SIGNATURE),
      z.regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/, 'kind'),
    ),
});

const names = z.array(fileId).check(z.maxLength(MOST_FILES));

/** Schema of the answer to a field of each kind. `domain/forms/limit` checks the further limits of a field. */
export const ANSWERS = {
  text: givenText(LENGTH.line),
  longText: givenText(LONGEST_TEXT),
  number: z.number(),
  phone: phoneNumber,
  email: emailAddress,
  idNumber: givenText(LENGTH.name),
  single: chosen,
  dropdown: chosen,
  multiple: chosen,
  rank: ids,
  cascader: ids,
  date: day,
  dateRange: z.object({ from: day, until: day }),
  time: clock,
  rating: z.int(),
  scale: z.int(),
  /** The chosen options of each line, by the line's id. */
  matrix: z.record(z.string().check(z.regex(/^\d{1,3}$/)), ids),
  pictures: names,
  files: names,
  /** Typed or drawn. */
  signature: z.union([givenText(LENGTH.name), drawn]),
  consent: z.boolean(),
  computed: z.union([z.string(), z.number(), z.boolean()]),
  hidden: givenText(LENGTH.line),
} satisfies Record<FieldKind, z.ZodMiniType>;

/** The answer to a field of the given kinds. */
export type AnswerOf<Kind extends FieldKind> = z.output<(typeof ANSWERS)[Kind]>;
/** The answer to a field; null if there is none. */
export type Answer = AnswerOf<FieldKind> | null;

/** The answers of one row of a repeating group, by field id. */
export type AnswerRow = Readonly<Record<string, Answer>>;

/** The answers to a form, by field id. Those of a repeating group are rows, stored under the group's id. */
export type Answers = Readonly<Record<string, Answer | readonly AnswerRow[]>>;
