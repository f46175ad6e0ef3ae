import * as z from 'zod/mini';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { shownOf } from '#contract/call/text/relaxed.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { fileId } from '#contract/files/file.ts';
import { field, type Field } from './field/field.ts';
import { exportName, partId, ruleText, shownPart } from './field/part.ts';

/** The part of a registration that a group belongs to; `form` in other forms. */
export const GROUP_PARTS = ['form', 'team', 'member', 'topic', 'work'] as const;

const heading = z.object({ ...shownPart, kind: z.literal('heading') });
const richText = z.object({
  ...shownPart,
  kind: z.literal('richText'),
  /** Sanitised HTML. */
  html: optionalText(LENGTH.body),
});
const picture = z.object({
  ...shownPart,
  kind: z.literal('picture'),
  file: z._default(z.nullable(fileId), null),
});
const divider = z.object({ ...shownPart, kind: z.literal('divider') });
const layout = z.discriminatedUnion('kind', [heading, richText, picture, divider]);
export type Layout = z.output<typeof layout>;

/** Maximum number of items of a page or group, and of rows of a repeating group. */
const MOST_ITEMS = 200;
export const MOST_ROWS = 100;
const rowCount = z.int().check(z.minimum(0), z.maximum(MOST_ROWS));

/** A group of fields. With `rows` it repeats: its fields are answered once per row. */
const group = z.object({
  ...shownPart,
  kind: z.literal('group'),
  name: exportName,
  help: optionalText(LENGTH.summary),
  part: z._default(z.enum(GROUP_PARTS), 'form'),
  rows: z._default(z.nullable(z.object({ least: rowCount, most: rowCount })), null),
  items: z._default(
    z.array(z.discriminatedUnion('kind', [field, layout])).check(z.maxLength(MOST_ITEMS)),
    [],
  ),
});
export type Group = z.output<typeof group>;
export type Item = Field | Layout | Group;

/** A jump to a later page if its rule is true. */
const jump = z.object({ when: ruleText, to: partId });

const page = z.object({
  id: partId,
  title: optionalText(LENGTH.title),
  items: z._default(
    z.array(z.discriminatedUnion('kind', [field, layout, group])).check(z.maxLength(MOST_ITEMS)),
    [],
  ),
  /** The first jump whose rule is true is taken; if there is none, the next page follows. */
  jumps: z._default(z.array(jump).check(z.maxLength(20)), []),
});
export type Page = z.output<typeof page>;

/** A text shown after submitting. The first one whose rule is true or empty is used. */
const ending = z.object({ when: ruleText, text: optionalText(LENGTH.summary) });

const MOST_PAGES = 30;
const MOST_ENDINGS = 10;

/**
 * The definition of a form (specification 1, form and questionnaire builder). While it is being built, any value of
 * this shape can be saved; `domain/forms/inspect` checks whether it can be published.
 */
export const formDefinition = z.object({
  pages: z.array(page).check(z.minLength(1), z.maxLength(MOST_PAGES)),
  endings: z._default(z.array(ending).check(z.maxLength(MOST_ENDINGS)), []),
});
export type FormDefinition = z.output<typeof formDefinition>;

/** Schema for reading stored definitions. Versions stay as they were published, even if today's limits differ. */
export const keptDefinition = shownOf(formDefinition);

/** Maximum number of fields of a form. */
export const MOST_FIELDS = 500;
