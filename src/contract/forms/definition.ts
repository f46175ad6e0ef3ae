import * as z from 'zod/mini';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { shownOf } from '#contract/call/text/relaxed.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { fileId } from '#contract/files/file.ts';
import { field, type Field } from './field/field.ts';
import { exportName, partId, ruleText, shownPart } from './field/part.ts';

/** What a group of a registration is about; `form` for all others. */
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

/** The most items of a page or a group, and the most rows of a group that repeats. */
const MOST_ITEMS = 200;
export const MOST_ROWS = 100;
const rowCount = z.int().check(z.minimum(0), z.maximum(MOST_ROWS));

/** Fields that belong together; with `rows` they are answered once for each row. */
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

/** Where to go from a page, if a rule says so; later ones only. */
const jump = z.object({ when: ruleText, to: partId });

const page = z.object({
  id: partId,
  title: optionalText(LENGTH.title),
  items: z._default(
    z.array(z.discriminatedUnion('kind', [field, layout, group])).check(z.maxLength(MOST_ITEMS)),
    [],
  ),
  /** The first one that holds counts; without any the next page follows. */
  jumps: z._default(z.array(jump).check(z.maxLength(20)), []),
});
export type Page = z.output<typeof page>;

/** What is said after a submit: the first one whose rule holds, or has none. */
const ending = z.object({ when: ruleText, text: optionalText(LENGTH.summary) });

const MOST_PAGES = 30;
const MOST_ENDINGS = 10;

/**
 * What a form asks (specification 1, form and questionnaire builder). Any that has this shape may be kept while it is
 * being built; what keeps one from being published, `domain/forms/inspect` says.
 */
export const formDefinition = z.object({
  pages: z.array(page).check(z.minLength(1), z.maxLength(MOST_PAGES)),
  endings: z._default(z.array(ending).check(z.maxLength(MOST_ENDINGS)), []),
});
export type FormDefinition = z.output<typeof formDefinition>;

/** The same as it was kept: versions stay as they were published, whatever may be published today. */
export const keptDefinition = shownOf(formDefinition);

/** The most fields of a form. */
export const MOST_FIELDS = 500;
