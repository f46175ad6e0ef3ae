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
import {
  ENTRY_DEEDS,
  ENTRY_PARTS,
  ENTRY_SIDES,
  ENTRY_STATES,
} from '#contract/registration/state.ts';
import type { EntryMark } from '#contract/registration/entry/record.ts';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { moment, serial, trackedColumns } from '#server/platform/db/columns.ts';
import { teamMembers, teams } from '../team/table.ts';

/** What teams enter in topics with. */
export const entries = pgTable(
  'entry',
  {
    id: serial(),
    year: integer('year')
      .notNull()
      .references(() => contests.year),
    topicId: integer('topic_id')
      .notNull()
      .references(() => topics.id),
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id),
    /** From 1 to as many topics as a team may enter. */
    slot: integer('slot').notNull(),
    status: text('status', { enum: ENTRY_STATES }).notNull().default('draft'),
    /** From the first submit on, for good. */
    number: text('number'),
    /** Dealt by the office, without a gap in its topic, once it is known who starts. */
    startNumber: integer('start_number'),
    /** What it is called where names must not stand. */
    title: text('title').notNull().default(''),
    begunAt: moment('begun_at'),
    /** Its place among those who wait, by the version with which it came: the lowest is offered the next place. */
    turn: integer('turn'),
    /** Until when an offer is to be answered, or what was returned corrected. */
    dueAt: moment('due_at'),
    /** An end of its own, given by the office. */
    ownUntil: moment('own_until'),
    submittedAt: moment('submitted_at'),
    /** When it was given, and approved, for the first time: figures of a day do not change after it. */
    firstSubmittedAt: moment('first_submitted_at'),
    firstApprovedAt: moment('first_approved_at'),
    /** When its work was handed in, the last time. */
    workAt: moment('work_at'),
    /** The last version that was given, and the one that counts. */
    versionId: integer('version_id'),
    approvedId: integer('approved_id'),
    /** Whether something waits for the office: a first version, or a change of what it approved. */
    isWaiting: boolean('is_waiting').notNull().default(false),
    /** What was found the last time that it was returned. */
    marks: jsonb('marks').$type<EntryMark[]>().notNull().default([]),
    leasedById: integer('leased_by_id'),
    leasedUntil: moment('leased_until'),
    /** Who of the office asked first that it be disqualified, and why. */
    disqualifier: text('disqualifier'),
    disqualifyReason: text('disqualify_reason'),
    tags: text('tags').array().notNull().default([]),
    remark: text('remark').notNull().default(''),
    /** By which channels its captain came, the first and the last, as it was when it was begun. */
    firstChannel: text('first_channel'),
    lastChannel: text('last_channel'),
    ...trackedColumns(),
  },
  (table) => [
    uniqueIndex('entry_topic_key')
      .on(table.teamId, table.topicId)
      .where(sql`${table.status} NOT IN ('rejected', 'withdrawn', 'disqualified')`),
    uniqueIndex('entry_slot_key')
      .on(table.teamId, table.slot)
      .where(sql`${table.status} NOT IN ('rejected', 'withdrawn', 'disqualified')`),
    uniqueIndex('entry_number_key').on(table.number),
    uniqueIndex('entry_start_key').on(table.topicId, table.startNumber),
    // Words that the office looks for stand anywhere in them.
    index('entry_number_word_index').using('gin', table.number.op('gin_trgm_ops')),
    index('entry_title_word_index').using('gin', table.title.op('gin_trgm_ops')),
    index('entry_topic_index').on(table.topicId, table.status, table.id),
    index('entry_turn_index')
      .on(table.topicId, table.turn)
      .where(sql`${table.status} = 'waiting'`),
    index('entry_due_index')
      .on(table.dueAt)
      .where(sql`${table.dueAt} IS NOT NULL`),
    index('entry_review_index')
      .on(table.submittedAt, table.id)
      .where(sql`${table.isWaiting}`),
    index('entry_list_index').on(table.updatedAt),
    index('entry_year_index').on(table.year, table.id),
    index('entry_channel_index')
      .on(table.lastChannel)
      .where(sql`${table.lastChannel} IS NOT NULL`),
    index('entry_first_channel_index')
      .on(table.firstChannel)
      .where(sql`${table.firstChannel} IS NOT NULL`),
  ],
);

const entryId = () =>
  integer('entry_id')
    .notNull()
    .references(() => entries.id, { onDelete: 'cascade' });

/** What is being written: by the captain of team and topic, by each member of themselves. */
export const entryParts = pgTable(
  'entry_part',
  {
    entryId: entryId(),
    part: text('part', { enum: ENTRY_PARTS }).notNull(),
    /** 0 for what is the team's. */
    memberId: integer('member_id').notNull().default(0),
    version: integer('version').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    stamps: jsonb('stamps').$type<Record<string, number>>().notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.part, table.memberId] })],
);

/** What was submitted, for good. */
export const entryVersions = pgTable(
  'entry_version',
  {
    id: serial(),
    entryId: entryId(),
    /** Whoever does not know whether it came sends it again. */
    submission: uuid('submission').notNull(),
    snapshot: jsonb('snapshot').$type<EntrySnapshot>().notNull(),
    byId: integer('by_id').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('entry_version_submission_key').on(table.entryId, table.submission)],
);

/** The places of a topic that has so many of them, a row each: whoever takes one waits for nobody. */
export const places = pgTable(
  'place',
  {
    topicId: integer('topic_id')
      .notNull()
      .references(() => topics.id, { onDelete: 'cascade' }),
    no: integer('no').notNull(),
    entryId: integer('entry_id').references(() => entries.id),
  },
  (table) => [
    primaryKey({ columns: [table.topicId, table.no] }),
    uniqueIndex('place_entry_key').on(table.entryId),
    index('place_free_index')
      .on(table.topicId, table.no)
      .where(sql`${table.entryId} IS NULL`),
  ],
);

/** What happened to an entry, in order. */
export const entryEvents = pgTable(
  'entry_event',
  {
    id: serial(),
    entryId: entryId(),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    side: text('side', { enum: ENTRY_SIDES }).notNull(),
    deed: text('deed', { enum: ENTRY_DEEDS }).notNull(),
    status: text('status', { enum: ENTRY_STATES }).notNull(),
    by: text('by'),
    note: text('note').notNull().default(''),
  },
  (table) => [index('entry_event_entry_index').on(table.entryId, table.id)],
);

/** Of which ends teams were told that they are near. */
export const entryReminders = pgTable(
  'entry_reminder',
  {
    entryId: entryId(),
    until: moment('until').notNull(),
    /** How many hours before it. */
    hours: integer('hours').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.until, table.hours] })],
);

/** What team and organiser write to each other. */
export const entryMessages = pgTable(
  'entry_message',
  {
    id: serial(),
    entryId: entryId(),
    at: moment('at').notNull().defaultNow(),
    isOffice: boolean('is_office').notNull(),
    by: text('by'),
    text: text('text').notNull(),
  },
  (table) => [index('entry_message_entry_index').on(table.entryId, table.id)],
);

/** Who agreed to what, on whose behalf, and when they took it back. */
export const memberConsents = pgTable(
  'member_consent',
  {
    id: serial(),
    memberId: integer('member_id')
      .notNull()
      .references(() => teamMembers.id, { onDelete: 'cascade' }),
    kind: text('kind', {
      enum: ['rules', 'privacy', 'idNumber', 'publication', 'guardian'],
    }).notNull(),
    /** Of the texts that they read; empty where no text belongs to it. */
    edition: text('edition').notNull().default(''),
    address: text('address').notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('member_consent_member_index').on(table.memberId)],
);
