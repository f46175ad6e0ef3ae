import { sql } from 'drizzle-orm';
import {
  boolean,
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Criterion } from '#contract/judging/criterion.ts';
import { SCORE_METHODS, type TieBreakName } from '#contract/judging/rank/method.ts';
import type { CombinedRound } from '#contract/judging/round.ts';
import type { FieldChange } from '#contract/judging/sheet.ts';
import {
  ASSIGNMENT_STATES,
  BLINDNESS,
  CONFLICT_KINDS,
  CONFLICT_STATES,
  JUDGE_DUTIES,
  PEERS,
  ROUND_STATES,
  SCORE_DEEDS,
  SHEET_STATES,
} from '#contract/judging/state.ts';
import { contests } from '#server/areas/contest/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { JudgedContent } from '#server/areas/registration/service.ts';
import {
  bilingual,
  bytea,
  drawnId,
  moment,
  serial,
  trackedColumns,
} from '#server/platform/db/columns.ts';

/** Rounds of judging. A trigger keeps the fields that determine scores unchanged once a round was opened. */
export const rounds = pgTable(
  'judging_round',
  {
    id: serial(),
    year: integer('year')
      .notNull()
      .references(() => contests.year),
    number: integer('number').notNull(),
    name: bilingual('name'),
    state: text('state', { enum: ROUND_STATES }).notNull().default('draft'),
    trackIds: integer('track_ids').array().notNull().default([]),
    /** The round whose promoted entries this one judges; null: all approved entries. */
    followsId: integer('follows_id').references((): AnyPgColumn => rounds.id),
    /** Earlier rounds whose scores count in this one. */
    combine: jsonb('combine').$type<CombinedRound[]>().notNull().default([]),
    blind: text('blind', { enum: BLINDNESS }).notNull(),
    peers: text('peers', { enum: PEERS }).notNull(),
    seats: integer('seats').notNull(),
    quorum: integer('quorum').notNull(),
    method: text('method', { enum: SCORE_METHODS }).notNull(),
    trim: integer('trim').notNull(),
    decimals: integer('decimals').notNull(),
    tieBreaks: jsonb('tie_breaks').$type<TieBreakName[]>().notNull(),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    dueAt: moment('due_at'),
    /** Seed of orders and lots, so that both can be reproduced. */
    seed: integer('seed').notNull(),
    /** Who asked first to reopen the round. */
    reopener: text('reopener'),
    reopenReason: text('reopen_reason'),
    reopenAskedAt: moment('reopen_asked_at'),
    ...trackedColumns(),
  },
  (table) => [uniqueIndex('judging_round_number_key').on(table.year, table.number)],
);

const roundId = () =>
  integer('round_id')
    .notNull()
    .references(() => rounds.id, { onDelete: 'cascade' });

/** Judges of a round. Their name is kept even if their account is deleted. */
export const judges = pgTable(
  'judge',
  {
    id: serial(),
    roundId: roundId(),
    accountId: integer('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    name: text('name').notNull(),
    duty: text('duty', { enum: JUDGE_DUTIES }).notNull(),
    organisation: text('organisation').notNull(),
    ownTracks: integer('own_tracks').array().notNull(),
    nearTracks: integer('near_tracks').array().notNull(),
    cap: integer('cap').notNull(),
    /** When they were last reminded by the office. */
    nudgedAt: moment('nudged_at'),
    ...trackedColumns(),
  },
  (table) => [
    uniqueIndex('judge_account_key').on(table.roundId, table.accountId),
    index('judge_account_index').on(table.accountId),
  ],
);

/** Steps around the end of a round of which a judge was reminded. If the end is moved, reminders start again. */
export const reminders = pgTable(
  'judging_reminder',
  {
    judgeId: integer('judge_id')
      .notNull()
      .references(() => judges.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
    days: integer('days').notNull(),
  },
  (table) => [primaryKey({ columns: [table.judgeId, table.dueAt, table.days] })],
);

/** Entries of a round, with their blind numbers and the version that is judged. */
export const judgedEntries = pgTable(
  'judged_entry',
  {
    roundId: roundId(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id),
    blindNo: integer('blind_no').notNull(),
    versionId: integer('version_id').notNull(),
    /** The title that judges read. */
    title: text('title').notNull(),
    /** What else judges read of it, fixed when the round was opened; null before. Shown only by views of `blind`. */
    content: jsonb('content').$type<Omit<JudgedContent, 'title'>>(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.entryId] }),
    uniqueIndex('judged_entry_blind_key').on(table.roundId, table.blindNo),
    index('judged_entry_entry_index').on(table.entryId),
  ],
);

/** Assignments of entries to judges. */
export const assignments = pgTable(
  'judging_assignment',
  {
    id: drawnId(),
    roundId: roundId(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id),
    judgeId: integer('judge_id')
      .notNull()
      .references(() => judges.id),
    /** Position in the judge's own order. */
    position: integer('position').notNull(),
    state: text('state', { enum: ASSIGNMENT_STATES }).notNull().default('active'),
    reason: text('reason').notNull().default(''),
    isLocked: boolean('is_locked').notNull().default(false),
    /** Scored by all judges before the rest, to compare them; counts nowhere. */
    isCalibration: boolean('is_calibration').notNull().default(false),
  },
  (table) => [
    uniqueIndex('judging_assignment_key').on(table.roundId, table.entryId, table.judgeId),
    index('judging_assignment_judge_index').on(table.judgeId, table.position),
    index('judging_assignment_entry_index').on(table.entryId),
  ],
);

/** Who must not judge which entry: declared conflicts, and the office's decisions on detected ones. */
export const conflicts = pgTable(
  'judging_conflict',
  {
    id: drawnId(),
    entryId: integer('entry_id')
      .notNull()
      .references(() => entries.id),
    accountId: integer('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: CONFLICT_KINDS }).notNull(),
    evidence: text('evidence').notNull(),
    /** Who declared it; empty if the portal detected it. */
    by: text('by').notNull(),
    state: text('state', { enum: CONFLICT_STATES }).notNull().default('confirmed'),
    /** Why the office confirmed or waived it. */
    reason: text('reason').notNull().default(''),
    ...trackedColumns(),
  },
  (table) => [
    uniqueIndex('judging_conflict_key').on(table.entryId, table.accountId, table.kind),
    index('judging_conflict_account_index').on(table.accountId),
  ],
);

/** Sheets of judges; marks are in hundredths. */
export const sheets = pgTable('judging_sheet', {
  assignmentId: integer('assignment_id')
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  state: text('state', { enum: SHEET_STATES }).notNull().default('draft'),
  version: integer('version').notNull().default(1),
  marks: jsonb('marks').$type<Record<string, number>>().notNull().default({}),
  comments: jsonb('comments').$type<Record<string, string>>().notNull().default({}),
  comment: text('comment').notNull().default(''),
  note: text('note').notNull().default(''),
  confidence: integer('confidence'),
  begunAt: moment('begun_at').notNull().defaultNow(),
  savedAt: moment('saved_at').notNull().defaultNow(),
  submittedAt: moment('submitted_at'),
  /** Why it was returned or excluded. */
  reason: text('reason'),
  /** Who was first to ask for its exclusion, or for its inclusion once it is excluded, and when. */
  excluder: text('excluder'),
  excludeAskedAt: moment('exclude_asked_at'),
  /** Late changes that wait for the chair. */
  late: jsonb('late').$type<FieldChange[]>().notNull().default([]),
  /** Digest of the last event of its chain, and the number of events. */
  head: bytea('head'),
  steps: integer('steps').notNull().default(0),
});

/** Events of sheets. They are permanent: a trigger refuses every change of a row. */
export const scoreEvents = pgTable(
  'score_event',
  {
    sheetId: integer('sheet_id').notNull(),
    seq: integer('seq').notNull(),
    at: moment('at')
      .notNull()
      .default(sql`clock_timestamp()`),
    by: text('by').notNull(),
    deed: text('deed', { enum: SCORE_DEEDS }).notNull(),
    /** Id of a change, by which it is recognised when it is sent again. */
    uuid: uuid('uuid'),
    field: text('field'),
    old: jsonb('old').$type<FieldChange['value']>(),
    value: jsonb('value').$type<FieldChange['value']>(),
    reason: text('reason').notNull().default(''),
    /** SHA-256 over the previous digest and this row. */
    digest: bytea('digest').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sheetId, table.seq] }),
    uniqueIndex('score_event_uuid_key').on(table.sheetId, table.uuid),
  ],
);

/** Rankings. They are permanent: the basis of each, and its result. */
export const rankings = pgTable(
  'judging_ranking',
  {
    id: serial(),
    roundId: roundId(),
    at: moment('at').notNull().defaultNow(),
    by: text('by').notNull(),
    /** Digest over the heads of all sheets. */
    digest: text('digest').notNull(),
    rows: jsonb('rows')
      .$type<
        {
          entryId: number;
          value: number;
          /** Score without earlier rounds; only present if some count. */
          own?: number;
          rank: number | null;
          isShared: boolean;
        }[]
      >()
      .notNull(),
    /** Rankings of earlier rounds that count in this one, with their weights. */
    combined: jsonb('combined')
      .$type<{ rankingId: number; roundId: number; weight: number }[]>()
      .notNull()
      .default([]),
  },
  (table) => [index('judging_ranking_round_index').on(table.roundId, table.id)],
);
