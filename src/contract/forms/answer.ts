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
/** What was chosen: the numbers of options, and what was written beside the one for it. */
const chosen = z.object({ chosen: ids, other: z._default(givenText(LENGTH.line), '') });
export type Chosen = z.output<typeof chosen>;

/** How large the pad is on which signatures are drawn, in units of their strokes. */
export const SIGNATURE_PAD = { width: 300, height: 100 } as const;
export const LONGEST_SIGNATURE = 8000;
/** A signature that was drawn: its strokes, as paths of SVG are written, and nothing else. */
const drawn = z.object({
  drawn: z
    .string()
    .check(
      z.maxLength(LONGEST_SIGNATURE),
      z.regex(/^(?:M\d{1,3} \d{1,3}(?:L\d{1,3} \d{1,3})+)+$/, 'kind'),
    ),
});

const names = z.array(fileId).check(z.maxLength(MOST_FILES));

/** The form of what is answered to a field of each kind; `domain/forms/limit` says what else a field asks for. */
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
  /** The options that were chosen in each line, by the line's number. */
  matrix: z.record(z.string().check(z.regex(/^\d{1,3}$/)), ids),
  pictures: names,
  files: names,
  /** Typed, or drawn. */
  signature: z.union([givenText(LENGTH.name), drawn]),
  consent: z.boolean(),
  computed: z.union([z.string(), z.number(), z.boolean()]),
  hidden: givenText(LENGTH.line),
} satisfies Record<FieldKind, z.ZodMiniType>;

/** What is answered to a field of some kinds. */
export type AnswerOf<Kind extends FieldKind> = z.output<(typeof ANSWERS)[Kind]>;
/** What is answered to a field; null where nothing is. */
export type Answer = AnswerOf<FieldKind> | null;

/** The answers of one row of a group that repeats, by the ids of its fields. */
export type AnswerRow = Readonly<Record<string, Answer>>;

/** The answers to a form, by the ids of its fields; those of a group that repeats are rows, under its own id. */
export type Answers = Readonly<Record<string, Answer | readonly AnswerRow[]>>;
