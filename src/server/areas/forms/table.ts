import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { ANSWER_CHANGES, ANSWER_STATES } from '#contract/forms/filling.ts';
import { FORM_PURPOSES, FORM_STATES } from '#contract/forms/form.ts';
import { GROUP_DEEDS, type ChoiceCondition } from '#contract/forms/group.ts';
import type { FormSettings } from '#contract/forms/settings.ts';
import type { RuleTree } from '#contract/rule/rule-tree.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { files } from '#server/platform/files/table.ts';
import { bilingual, bytea, moment, serial, trackedColumns } from '#server/platform/db/columns.ts';

/** What a form asks before anybody has built it. */
const EMPTY_DEFINITION: FormDefinition = {
  pages: [{ id: 'p1', title: { zh: '', en: '' }, items: [], jumps: [] }],
  endings: [],
};

/** Forms and questionnaires, with what is being built. */
export const forms = pgTable(
  'form',
  {
    id: serial(),
    key: text('key').notNull(),
    purpose: text('purpose', { enum: FORM_PURPOSES }).notNull(),
    title: bilingual('title'),
    summary: bilingual('summary'),
    settings: jsonb('settings').$type<FormSettings>().notNull(),
    state: text('state', { enum: FORM_STATES }).notNull().default('unpublished'),
    definition: jsonb('definition')
      .$type<FormDefinition>()
      .notNull()
      .$defaultFn(() => EMPTY_DEFINITION),
    /** The version that is filled in; null before the first one. */
    number: integer('number'),
    /** Whether what is being built differs from that version. */
    isChanged: boolean('is_changed').notNull().default(true),
    ...trackedColumns(),
  },
  (table) => [uniqueIndex('form_key_key').on(table.key)],
);

const formId = () =>
  integer('form_id')
    .notNull()
    .references(() => forms.id, { onDelete: 'cascade' });

/** What was published, for good: answers name the version that they saw. */
export const formVersions = pgTable(
  'form_version',
  {
    /** Never the same again, in whichever database: what is kept of it in memory is named by it. */
    id: uuid('id').notNull().defaultRandom(),
    formId: formId(),
    number: integer('number').notNull(),
    definition: jsonb('definition').$type<FormDefinition>().notNull(),
    /** The rules by what was written. */
    rules: jsonb('rules').$type<[string, RuleTree][]>().notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    publishedBy: text('published_by'),
    /** When the next version came. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [primaryKey({ columns: [table.formId, table.number] })],
);

/** Each question that was ever published, under the code of which those of its options are made (`domain/forms/choices`). */
export const formFields = pgTable(
  'form_field',
  {
    code: integer('code').primaryKey().generatedAlwaysAsIdentity(),
    formId: formId(),
    fieldId: text('field_id').notNull(),
  },
  (table) => [uniqueIndex('form_field_key').on(table.formId, table.fieldId)],
);

/** What was answered, a row each. */
export const formAnswers = pgTable(
  'form_answer',
  {
    id: serial(),
    formId: formId(),
    /** The version that was filled in. */
    number: integer('number').notNull(),
    /** Whose it is; null for whoever was not logged in, and for what is anonymous. */
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    state: text('state', { enum: ANSWER_STATES }).notNull(),
    /** By which whoever does not know whether it came sends it again, and what came then. */
    submission: uuid('submission').notNull(),
    digest: bytea('digest').notNull(),
    data: jsonb('data').$type<Answers>().notNull(),
    /** The codes of what was chosen, for charts and filters. */
    choices: integer('choices').array().notNull(),
    tags: text('tags').array().notNull().default([]),
    /** Of what is anonymous the day alone. */
    submittedAt: moment('submitted_at').notNull(),
    version: integer('version').notNull().default(1),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: text('updated_by'),
  },
  (table) => [
    uniqueIndex('form_answer_submission_key').on(table.formId, table.submission),
    index('form_answer_list_index').on(table.formId, table.id),
    index('form_answer_owner_index').on(table.ownerId, table.formId),
    index('form_answer_waiting_index')
      .on(table.formId, table.id)
      .where(sql`${table.state} = 'waiting'`),
    index('form_answer_choices_index').using('gin', table.choices),
  ],
);

/** What became of an answer by its owner or the office: how it stood before, what is sensitive sealed as in the answer itself. */
export const formAnswerChanges = pgTable(
  'form_answer_change',
  {
    id: serial(),
    answerId: integer('answer_id')
      .notNull()
      .references(() => formAnswers.id, { onDelete: 'cascade' }),
    deed: text('deed', { enum: ANSWER_CHANGES }).notNull(),
    at: moment('at').notNull(),
    by: text('by').notNull(),
    /** The version that it answered. */
    number: integer('number').notNull(),
    data: jsonb('data').$type<Answers>().notNull(),
  },
  (table) => [index('form_answer_change_index').on(table.answerId, table.id)],
);

/** How many places there are and how many are taken, for a form (code 0) and for its options. */
export const formSlots = pgTable(
  'form_slot',
  {
    formId: formId(),
    code: integer('code').notNull(),
    cap: integer('cap').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.formId, table.code] })],
);

/** Who has answered, where that is asked once: keyed digests without a way to the answer. */
export const formOnces = pgTable(
  'form_once',
  {
    formId: formId(),
    /** What they are known by, or the field of which each answer is given once. */
    by: text('by').notNull(),
    period: text('period').notNull(),
    digest: bytea('digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.by, table.period, table.digest] })],
);

/** Who sees which answers to a form, and how much of each. */
export const formGroups = pgTable(
  'form_group',
  {
    id: serial(),
    formId: formId(),
    name: bilingual('name'),
    people: text('people').array().notNull(),
    roles: text('roles').array().notNull(),
    departments: integer('departments').array().notNull(),
    fields: text('fields').array().notNull(),
    editable: text('editable').array().notNull(),
    rows: jsonb('rows').$type<ChoiceCondition[]>().notNull(),
    deeds: text('deeds', { enum: GROUP_DEEDS }).array().notNull(),
  },
  (table) => [index('form_group_form_index').on(table.formId)],
);

/** Who looks at the answers to a form, and is told of others. */
export const formWatchers = pgTable(
  'form_watcher',
  {
    formId: formId(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seenAt: moment('seen_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.accountId] })],
);

/** The files that answers and drafts name: each belongs to one of them, and goes once it belongs to none. */
export const formFiles = pgTable(
  'form_file',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => files.id, { onDelete: 'cascade' }),
    formId: formId(),
    draftId: integer('draft_id').references(() => formDrafts.id, { onDelete: 'set null' }),
    answerId: integer('answer_id').references(() => formAnswers.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('form_file_draft_index').on(table.draftId),
    index('form_file_answer_index').on(table.answerId),
  ],
);

/** What was written and not yet given. */
export const formDrafts = pgTable(
  'form_draft',
  {
    id: serial(),
    formId: formId(),
    number: integer('number').notNull(),
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Of the name by which somebody who is not logged in comes back. */
    resume: bytea('resume'),
    answers: jsonb('answers').$type<Answers>().notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('form_draft_owner_key').on(table.formId, table.ownerId),
    uniqueIndex('form_draft_resume_key').on(table.resume),
    index('form_draft_saved_index').on(table.savedAt),
  ],
);
