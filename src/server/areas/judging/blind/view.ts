import { bigint, boolean, integer, jsonb, pgSchema, text } from 'drizzle-orm/pg-core';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import type { Criterion } from '#contract/judging/criterion.ts';
import { JUDGED_FILE_STATES } from '#contract/judging/file/copy.ts';
import type { FieldChange } from '#contract/judging/sheet.ts';
import {
  ASSIGNMENT_STATES,
  BLINDNESS,
  PEERS,
  ROUND_STATES,
  SHEET_STATES,
} from '#contract/judging/state.ts';
import { bilingual, bytea, moment } from '#server/platform/db/columns.ts';

/**
 * What a judge may read, as the database lets them (design of judging, 4). Each view holds what belongs to the active
 * assignments of whoever `podium.judge` names; `peer` and `panel` what others gave, as far as they may know of it; `written`
 * what they wrote in any. All err where nobody is named. They are written in SQL, in migrations, and declared here: this
 * module knows no table, and whoever reads through it reaches none.
 */
const blind = pgSchema('blind');

/** The entries that the caller judges, under the numbers that say nothing of them. */
export const ownAssignments = blind
  .view('assignment', {
    id: integer('id').notNull(),
    roundId: integer('round_id').notNull(),
    /** Its place in the judge's own order. */
    position: integer('position').notNull(),
    blindNo: integer('blind_no').notNull(),
    title: text('title').notNull(),
    topic: bilingual('topic'),
    trackId: integer('track_id').notNull(),
    track: bilingual('track'),
    /** Null unless the round is open about who entered. */
    team: text('team'),
    answers: jsonb('answers').$type<{ title: Bilingual; text: Bilingual }[]>().notNull(),
    /** Scored first and by all, and counted nowhere. */
    isCalibration: boolean('is_calibration').notNull(),
  })
  .existing();

/** The rounds of those entries. */
export const ownRounds = blind
  .view('round', {
    id: integer('id').notNull(),
    year: integer('year').notNull(),
    name: bilingual('name'),
    state: text('state', { enum: ROUND_STATES }).notNull(),
    blind: text('blind', { enum: BLINDNESS }).notNull(),
    peers: text('peers', { enum: PEERS }).notNull(),
    criteria: jsonb('criteria').$type<Criterion[]>().notNull(),
    dueAt: moment('due_at'),
  })
  .existing();
export type OwnRound = typeof ownRounds.$inferSelect;

/** What the caller has written. */
export const ownSheets = blind
  .view('sheet', {
    assignmentId: integer('assignment_id').notNull(),
    state: text('state', { enum: SHEET_STATES }).notNull(),
    version: integer('version').notNull(),
    marks: jsonb('marks').$type<Record<string, number>>().notNull(),
    comments: jsonb('comments').$type<Record<string, string>>().notNull(),
    comment: text('comment').notNull(),
    note: text('note').notNull(),
    confidence: integer('confidence'),
    savedAt: moment('saved_at').notNull(),
    submittedAt: moment('submitted_at'),
    reason: text('reason'),
    late: jsonb('late').$type<FieldChange[]>().notNull(),
    head: bytea('head'),
  })
  .existing();
export type OwnSheet = typeof ownSheets.$inferSelect;

/** What the others gave to an entry, where its round lets the caller read it by now; who they are stands nowhere. */
export const peerMarks = blind
  .view('peer', {
    /** The caller's own assignment. */
    assignmentId: integer('assignment_id').notNull(),
    marks: jsonb('marks').$type<Record<string, number>>().notNull(),
  })
  .existing();

/** What others gave in rounds that are ranked and for which the caller has handed everything in; neither to which entry nor who. */
export const panelMarks = blind
  .view('panel', {
    roundId: integer('round_id').notNull(),
    marks: jsonb('marks').$type<Record<string, number>>().notNull(),
  })
  .existing();

/** The files of entries; of those whose rounds hide who entered their copies, once there is one that may be shown. */
export const judgedFiles = blind
  .view('file', {
    assignmentId: integer('assignment_id').notNull(),
    /** From 1. */
    place: integer('place').notNull(),
    /** Null where it could tell who entered. */
    name: text('name'),
    state: text('state', { enum: JUDGED_FILE_STATES }).notNull(),
    size: bigint('size', { mode: 'number' }),
    /** What is stored; null unless it may be shown. */
    file: jsonb('file').$type<
      Pick<PrivateFile, 'id' | 'originalFilename' | 'mediaType' | 'size'>
    >(),
  })
  .existing();

/** All that the caller has written, also in what they have no more; it names no entry. */
export const ownWritten = blind
  .view('written', {
    id: integer('id').notNull(),
    round: bilingual('round'),
    state: text('state', { enum: ASSIGNMENT_STATES }).notNull(),
    marks: jsonb('marks').$type<Record<string, number>>(),
    comments: jsonb('comments').$type<Record<string, string>>(),
    comment: text('comment'),
    note: text('note'),
    savedAt: moment('saved_at'),
  })
  .existing();
