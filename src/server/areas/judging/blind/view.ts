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
 * What a judge may read, as enforced by the database (design of judging, 4). Each view contains what belongs to the
 * active assignments of the account in `podium.judge`; `peer` and `panel` the marks of other judges, as far as the
 * judge may see them; `written` what the judge wrote in any assignment. All views raise an error if the setting is
 * missing. They are defined in SQL, in migrations, and declared here: this module imports no table, so code that
 * reads through it cannot reach one.
 */
const blind = pgSchema('blind');

/** Entries assigned to the judge, under their blind numbers. */
export const ownAssignments = blind
  .view('assignment', {
    id: integer('id').notNull(),
    roundId: integer('round_id').notNull(),
    /** Position in the judge's own order. */
    position: integer('position').notNull(),
    blindNo: integer('blind_no').notNull(),
    title: text('title').notNull(),
    topic: bilingual('topic'),
    trackId: integer('track_id').notNull(),
    track: bilingual('track'),
    /** Null unless the round shows who entered. */
    team: text('team'),
    answers: jsonb('answers').$type<{ title: Bilingual; text: Bilingual }[]>().notNull(),
    /** Scored first and by all judges; counts nowhere. */
    isCalibration: boolean('is_calibration').notNull(),
  })
  .existing();

/** The rounds of those assignments. */
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

/** The judge's own sheets. */
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

/** Marks of other judges for an entry, if its round lets the judge read them by now; without their names. */
export const peerMarks = blind
  .view('peer', {
    /** The judge's own assignment. */
    assignmentId: integer('assignment_id').notNull(),
    marks: jsonb('marks').$type<Record<string, number>>().notNull(),
  })
  .existing();

/** Marks of other judges in ranked rounds for which the judge has submitted everything; without entry or name. */
export const panelMarks = blind
  .view('panel', {
    roundId: integer('round_id').notNull(),
    marks: jsonb('marks').$type<Record<string, number>>().notNull(),
  })
  .existing();

/** Files of entries. In rounds that hide who entered these are the copies, once there is one that may be shown. */
export const judgedFiles = blind
  .view('file', {
    assignmentId: integer('assignment_id').notNull(),
    /** Starts at 1. */
    place: integer('place').notNull(),
    /** Null if it could reveal who entered. */
    name: text('name'),
    state: text('state', { enum: JUDGED_FILE_STATES }).notNull(),
    size: bigint('size', { mode: 'number' }),
    /** The stored file; null unless it may be shown. */
    file: jsonb('file').$type<
      Pick<PrivateFile, 'id' | 'originalFilename' | 'mediaType' | 'size'>
    >(),
  })
  .existing();

/** Everything the judge has written, including assignments that have ended; it names no entry. */
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
