import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RuleTree } from '#contract/rule/rule-tree.ts';
import type { RuleValue } from '#contract/rule/rule.ts';
import { APPLICATION_STATES, RECORD_DEEDS } from '#contract/workflow/application.ts';
import type { Outline } from '#contract/workflow/outline.ts';
import { PROCESS_STATES } from '#contract/workflow/process.ts';
import { SIGNER_PLACES } from '#contract/workflow/signer.ts';
import { TASK_STATES } from '#contract/workflow/task.ts';
import type { CourseState } from '#domain/workflow/course.ts';
import type { FormerBlocks } from '#domain/workflow/model.ts';
import { formAnswers, forms } from '#server/areas/forms/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { bilingual, moment, serial, trackedColumns } from '#server/platform/db/columns.ts';

/** Processes, with the outline being built. */
export const processes = pgTable(
  'workflow_process',
  {
    id: serial(),
    formId: integer('form_id')
      .notNull()
      .references(() => forms.id),
    title: bilingual('title'),
    summary: bilingual('summary'),
    administrators: text('administrators').array().notNull(),
    state: text('state', { enum: PROCESS_STATES }).notNull().default('suspended'),
    outline: jsonb('outline')
      .$type<Outline>()
      .notNull()
      .$defaultFn(() => ({ blocks: [] })),
    /** The current version; null before the first deployment. */
    number: integer('number'),
    /** Whether the outline being built differs from the current version. */
    isChanged: boolean('is_changed').notNull().default(true),
    ...trackedColumns(),
  },
  (table) => [uniqueIndex('workflow_process_form_key').on(table.formId)],
);

const processId = () =>
  integer('process_id')
    .notNull()
    .references(() => processes.id, { onDelete: 'cascade' });

/** Deployed versions, which never change but for erased accounts. An application stays on the version by which it began, unless it is moved. */
export const processVersions = pgTable(
  'workflow_process_version',
  {
    processId: processId(),
    number: integer('number').notNull(),
    outline: jsonb('outline').$type<Outline>().notNull(),
    /** Parsed rules, keyed by their text. */
    rules: jsonb('rules').$type<[string, RuleTree][]>().notNull(),
    deployedAt: moment('deployed_at').notNull().defaultNow(),
    deployedBy: text('deployed_by'),
  },
  (table) => [primaryKey({ columns: [table.processId, table.number] })],
);

/** Applications: answers to the form of a process, and how far each has come. Nothing is kept in memory between actions. */
export const applications = pgTable(
  'application',
  {
    id: serial(),
    processId: integer('process_id')
      .notNull()
      .references(() => processes.id),
    /** The version of the process. */
    number: integer('number').notNull(),
    answerId: integer('answer_id')
      .notNull()
      .references(() => formAnswers.id, { onDelete: 'cascade' }),
    ownerId: integer('owner_id').references(() => accounts.id, { onDelete: 'set null' }),
    status: text('status', { enum: APPLICATION_STATES }).notNull().default('pending'),
    course: jsonb('course').$type<CourseState>().notNull(),
    /** The steps that its version no longer has: the record speaks of them, and people decided about them. */
    formerBlocks: jsonb('former_blocks').$type<FormerBlocks>().notNull().default({}),
    /**
     * Raised each time that it goes back or is moved to another version, so that a step that is asked again has tasks and
     * timers of its own.
     */
    round: integer('round').notNull().default(1),
    /** The answers that rules read, by their names, without sensitive ones. */
    facts: jsonb('facts').$type<Record<string, RuleValue>>().notNull(),
    urgedAt: moment('urged_at'),
    endedAt: moment('ended_at'),
    remark: text('remark').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [
    uniqueIndex('application_answer_key').on(table.answerId),
    index('application_owner_index').on(table.ownerId, table.id),
    index('application_process_index').on(table.processId, table.id),
  ],
);

const applicationId = () =>
  integer('application_id')
    .notNull()
    .references(() => applications.id, { onDelete: 'cascade' });

/** Written as literal SQL without parameters, so that its index serves every statement. */
const isOpenOf = ({ state }: { state: AnyPgColumn }): SQL =>
  sql`${state} IN ('pending', 'delegated')`;

/** Tasks: one for each person of a step that was opened, or who was told of an application. */
export const applicationTasks = pgTable(
  'application_task',
  {
    id: serial(),
    applicationId: applicationId(),
    blockId: text('block_id').notNull(),
    round: integer('round').notNull(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: text('state', { enum: TASK_STATES }).notNull(),
    /** What whoever brought in its person asks of them; null for the people of the step. */
    question: text('question'),
    /** The place of an added signer; null for the people of the step, and for whoever is asked for an opinion. */
    place: text('place', { enum: SIGNER_PLACES }),
    /** Tasks that decide one after another and count as one vote have the id of the first of them; null: by itself. */
    chainId: integer('chain_id'),
    /** The task whose person brought them in; null for the people of the step, and once that person has left. */
    ownerTaskId: integer('owner_task_id').references((): AnyPgColumn => applicationTasks.id, {
      onDelete: 'set null',
    }),
    /** The accounts of the people who are away and in whose place its person decides, as their deputy. */
    standsFor: integer('stands_for').array().notNull().default([]),
    /** Place in the order of those who decide one after another. */
    turn: integer('turn').notNull().default(0),
    openedAt: moment('opened_at').notNull().defaultNow(),
    dueAt: moment('due_at'),
    decidedAt: moment('decided_at'),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    uniqueIndex('application_task_key').on(
      table.applicationId,
      table.blockId,
      table.round,
      table.accountId,
    ),
    index('application_task_todo_index')
      .on(table.accountId, table.dueAt, table.id)
      .where(isOpenOf(table)),
    index('application_task_owner_index')
      .on(table.ownerTaskId)
      .where(sql`${table.ownerTaskId} IS NOT NULL`),
    index('application_task_account_index').on(table.accountId, table.id),
  ],
);

export type Task = typeof applicationTasks.$inferSelect;

/** Condition for tasks that their people have to do something about. */
export const isOpenTask = isOpenOf(applicationTasks);

/** When a pause is over, or a step is overdue. A timer is deleted by whoever carries it out. */
export const applicationTimers = pgTable(
  'application_timer',
  {
    applicationId: applicationId(),
    blockId: text('block_id').notNull(),
    round: integer('round').notNull(),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.blockId, table.round] }),
    index('application_timer_due_index').on(table.dueAt),
  ],
);

/** The record of each application, which is only ever added to. */
export const applicationRecords = pgTable(
  'application_record',
  {
    id: serial(),
    applicationId: applicationId(),
    at: moment('at').notNull().defaultNow(),
    deed: text('deed', { enum: RECORD_DEEDS }).notNull(),
    blockId: text('block_id'),
    /** User name of whoever did it; null for what the clock did. */
    by: text('by'),
    /** User name of whoever was brought in or taken out. */
    assignee: text('assignee'),
    /** User name of whoever is away, in whose place somebody was asked. */
    standsFor: text('stands_for'),
    /** The place of an added signer. */
    place: text('place', { enum: SIGNER_PLACES }),
    note: text('note').notNull().default(''),
  },
  (table) => [index('application_record_index').on(table.applicationId, table.id)],
);

/** When people who decide are away, and who decides in their place. */
export const absences = pgTable(
  'workflow_absence',
  {
    id: serial(),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The first and the last day, in the contest's time zone. */
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    deputyId: integer('deputy_id').references(() => accounts.id, { onDelete: 'set null' }),
    ...trackedColumns(),
  },
  (table) => [
    index('workflow_absence_account_index').on(table.accountId, table.lastDay),
    index('workflow_absence_last_day_index').on(table.lastDay),
    index('workflow_absence_deputy_index').on(table.deputyId),
  ],
);
