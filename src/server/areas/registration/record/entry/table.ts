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
import { DECISIONS } from '#contract/registration/office/review.ts';
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

/** Entries of teams in topics. */
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
    /** From 1 to the number of topics a team may enter. */
    slot: integer('slot').notNull(),
    status: text('status', { enum: ENTRY_STATES }).notNull().default('draft'),
    /** Given at the first submission; never changes. */
    number: text('number'),
    /** Dealt by the office, without gaps within a topic, once it is known who starts. */
    startNumber: integer('start_number'),
    /** Shown instead of the team wherever names must not appear. */
    title: text('title').notNull().default(''),
    begunAt: moment('begun_at'),
    /** Its position among waiting entries: the id of the version it came with. The lowest is offered the next place. */
    turn: integer('turn'),
    /** Until when an offer must be answered, or a returned entry corrected. */
    dueAt: moment('due_at'),
    /** Extended deadline of this entry, granted by the office. */
    ownUntil: moment('own_until'),
    submittedAt: moment('submitted_at'),
    /**
     * Time of the first submission and of the first approval; they never change, so that daily statistics stay the
     * same.
     */
    firstSubmittedAt: moment('first_submitted_at'),
    firstApprovedAt: moment('first_approved_at'),
    /** When its work was last handed in. */
    workAt: moment('work_at'),
    /** The latest submitted version, and the approved one that counts. */
    versionId: integer('version_id'),
    approvedId: integer('approved_id'),
    /** Whether the office has to review something: a first version, or a change of an approved one. */
    isWaiting: boolean('is_waiting').notNull().default(false),
    /** Marks from the last time it was returned. */
    marks: jsonb('marks').$type<EntryMark[]>().notNull().default([]),
    leasedById: integer('leased_by_id'),
    leasedUntil: moment('leased_until'),
    /** Who was first to ask for its disqualification, and why. */
    disqualifier: text('disqualifier'),
    disqualifyReason: text('disqualify_reason'),
    /** When they asked, as long as nobody has confirmed it. */
    disqualifyAskedAt: moment('disqualify_asked_at'),
    tags: text('tags').array().notNull().default([]),
    remark: text('remark').notNull().default(''),
    /** First and last channel of its captain, when the entry was begun. */
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
    // Trigram indexes, because the office searches for keywords anywhere in these columns.
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

/** Parts that are being written: of team and topic by the captain, of each member by themselves. */
export const entryParts = pgTable(
  'entry_part',
  {
    entryId: entryId(),
    part: text('part', { enum: ENTRY_PARTS }).notNull(),
    /** 0 for parts of the team. */
    memberId: integer('member_id').notNull().default(0),
    version: integer('version').notNull(),
    answers: jsonb('answers').$type<Answers>().notNull(),
    stamps: jsonb('stamps').$type<Record<string, number>>().notNull(),
    savedAt: moment('saved_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.part, table.memberId] })],
);

/** Submitted versions. They are kept permanently. */
export const entryVersions = pgTable(
  'entry_version',
  {
    id: serial(),
    entryId: entryId(),
    /** Id chosen by the client, so that it can repeat a submission whose reply it never got. */
    submission: uuid('submission').notNull(),
    snapshot: jsonb('snapshot').$type<EntrySnapshot>().notNull(),
    byId: integer('by_id').references(() => accounts.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [uniqueIndex('entry_version_submission_key').on(table.entryId, table.submission)],
);

/** Places of a topic with a quota, one row each, so that taking one never waits for another. */
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

/** Events of entries, in order. */
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

/** Deadlines that teams were reminded of. */
export const entryReminders = pgTable(
  'entry_reminder',
  {
    entryId: entryId(),
    until: moment('until').notNull(),
    /** Hours before the deadline. */
    hours: integer('hours').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.until, table.hours] })],
);

/** Messages between teams and the organiser. */
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

/** Consents: who agreed to what, on whose behalf, and when they withdrew it. */
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
    /** Edition of the texts that were agreed to; empty if there is no text. */
    edition: text('edition').notNull().default(''),
    address: text('address').notNull(),
    givenAt: moment('given_at').notNull().defaultNow(),
    withdrawnAt: moment('withdrawn_at'),
  },
  (table) => [index('member_consent_member_index').on(table.memberId)],
);

/** Decisions of the office about versions of entries. */
export const entryReviews = pgTable(
  'entry_review',
  {
    id: serial(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    versionId: integer('version_id')
      .notNull()
      .references(() => entryVersions.id, { onDelete: 'cascade' }),
    reviewerId: integer('reviewer_id').notNull(),
    reviewer: text('reviewer').notNull(),
    decision: text('decision', { enum: DECISIONS }).notNull(),
    marks: jsonb('marks').$type<EntryMark[]>().notNull().default([]),
    reason: text('reason').notNull().default(''),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('entry_review_key').on(table.versionId, table.reviewerId),
    index('entry_review_entry_index').on(table.entryId),
  ],
);
