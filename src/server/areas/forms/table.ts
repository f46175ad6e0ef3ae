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

/** Definition of a new form. */
const EMPTY_DEFINITION: FormDefinition = {
  pages: [{ id: 'p1', title: { zh: '', en: '' }, items: [], jumps: [] }],
  endings: [],
};

/** Forms and questionnaires, with the definition being built. */
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
    /** The current version; null before the first publication. */
    number: integer('number'),
    /** Whether the definition being built differs from the current version. */
    isChanged: boolean('is_changed').notNull().default(true),
    ...trackedColumns(),
  },
  (table) => [uniqueIndex('form_key_key').on(table.key)],
);

const formId = () =>
  integer('form_id')
    .notNull()
    .references(() => forms.id, { onDelete: 'cascade' });

/** Published versions. They are kept permanently, because answers refer to the version they were given to. */
export const formVersions = pgTable(
  'form_version',
  {
    /** Globally unique, even across databases: the in-memory cache of versions is keyed by it. */
    id: uuid('id').notNull().defaultRandom(),
    formId: formId(),
    number: integer('number').notNull(),
    definition: jsonb('definition').$type<FormDefinition>().notNull(),
    /** Parsed rules, keyed by their text. */
    rules: jsonb('rules').$type<[string, RuleTree][]>().notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    publishedBy: text('published_by'),
    /** When the next version was published. */
    replacedAt: moment('replaced_at'),
  },
  (table) => [primaryKey({ columns: [table.formId, table.number] })],
);

/**
 * Every question that was ever published, with the code from which the codes of its options are made
 * (`domain/forms/choices`).
 */
export const formFields = pgTable(
  'form_field',
  {
    code: integer('code').primaryKey().generatedAlwaysAsIdentity(),
    formId: formId(),
    fieldId: text('field_id').notNull(),
  },
  (table) => [uniqueIndex('form_field_key').on(table.formId, table.fieldId)],
);

/** Answers, one row for each. */
export const formAnswers = pgTable(
  'form_answer',
  {
    id: serial(),
    formId: formId(),
    /** The version that was filled in. */
    number: integer('number').notNull(),
    /** The owner; null for visitors without an account and for anonymous answers. */
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    state: text('state', { enum: ANSWER_STATES }).notNull(),
    /**
     * Id chosen by the client, so that it can repeat a submission whose reply it never got, and the digest of what
     * was sent.
     */
    submission: uuid('submission').notNull(),
    digest: bytea('digest').notNull(),
    data: jsonb('data').$type<Answers>().notNull(),
    /** Codes of the chosen options, for charts and filters. */
    choices: integer('choices').array().notNull(),
    tags: text('tags').array().notNull().default([]),
    /** For anonymous answers, only the day. */
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

/**
 * Changes to answers by their owners or the office: the state before each, with sensitive answers sealed as in the
 * answer itself.
 */
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
    /** The version that the previous state refers to. */
    number: integer('number').notNull(),
    data: jsonb('data').$type<Answers>().notNull(),
  },
  (table) => [index('form_answer_change_index').on(table.answerId, table.id)],
);

/** Places available and taken, for a form (code 0) and for its options. */
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

/** Claims of people and answers that may occur once: keyed digests that do not lead to the answer. */
export const formOnces = pgTable(
  'form_once',
  {
    formId: formId(),
    /** What the person is identified by, or the field whose answers must be unique. */
    by: text('by').notNull(),
    period: text('period').notNull(),
    digest: bytea('digest').notNull(),
  },
  (table) => [primaryKey({ columns: [table.formId, table.by, table.period, table.digest] })],
);

/** Permission groups: who may see which answers to a form, and which questions of them. */
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

/** Accounts that are looking at the answers to a form and are notified of new ones. */
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

/** Files of answers and drafts. Each belongs to one of them and is deleted once it belongs to none. */
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

/** Answers that were written but not submitted. */
export const formDrafts = pgTable(
  'form_draft',
  {
    id: serial(),
    formId: formId(),
    number: integer('number').notNull(),
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'cascade' }),
    /** Digest of the token by which a visitor without an account returns to the draft. */
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
