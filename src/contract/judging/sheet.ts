import * as z from 'zod/mini';
import { LEAST_REASON } from '#contract/call/text/length.ts';
import { bilingual, optionalBilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { oneId } from '#contract/kind/reading.ts';
import { criterion } from './criterion.ts';
import { JUDGED_FILE_STATES } from './file/copy.ts';
import { PEERS, ROUND_STATES, SHEET_STATES } from './state.ts';

const access = { anyRole: ['scoring_expert'] } as const;
const about = (action: string) => ({ resource: 'sheet', action });

/** The longest comment, in characters. */
export const COMMENT_LENGTH = 4000;
/** So many changes one save takes. */
const CHANGES = 100;

const ownRound = z.object({
  id: z.int(),
  name: bilingual,
  state: z.enum(ROUND_STATES),
  dueAt: z.nullable(moment),
  assigned: z.int(),
  submitted: z.int(),
});

const queued = z.object({
  id: z.int(),
  roundId: z.int(),
  /** What it is called where its own number must not stand. */
  blindNo: z.int(),
  title: z.string(),
  track: bilingual,
  trackId: z.int(),
  /** Scored first, by all, to be compared; it counts nowhere. */
  isCalibration: z.boolean(),
  sheet: z.nullable(z.enum(SHEET_STATES)),
  total: z.nullable(z.number()),
  savedAt: z.nullable(moment),
});

/** What a judge is to score, in their own random order (design of judging, requirement 1). */
export const getQueue = endpoint({
  name: 'judgingQueue',
  method: 'GET',
  path: '/api/judging/queue',
  access,
  about: about('queue'),
  output: single(z.object({ rounds: z.array(ownRound), assignments: z.array(queued) })),
});
export type JudgingQueue = Answer<typeof getQueue>['data'];

/** Marks in points by criterion, and comments; what is not given yet is not there. */
const written = {
  marks: z.record(z.string(), z.number()),
  comments: z.record(z.string(), z.string()),
};

/** A sheet as its judge reads it. */
export const sheet = z.object({
  state: z.enum(SHEET_STATES),
  version: z.int(),
  ...written,
  /** What the team may read one day. */
  comment: z.string(),
  /** What nobody reads but the judge. */
  note: z.string(),
  /** From 1 to 5. */
  confidence: z.nullable(z.int()),
  total: z.nullable(z.number()),
  savedAt: z.nullable(moment),
  /** Why it was given back. */
  reason: z.nullable(z.string()),
  /** What was written after the end waits for the chair. */
  isLate: z.boolean(),
});
export type Sheet = z.output<typeof sheet>;

/** A question of the entry's form with its answer in words. */
const answered = z.object({ title: bilingual, text: optionalBilingual });

/** A file of the entry, by its place among them: only where nothing is hidden it has its name. */
const judgedFile = z.object({
  place: z.int(),
  name: z.nullable(z.string()),
  state: z.enum(JUDGED_FILE_STATES),
  /** In bytes; null as long as it is not ready. */
  size: z.nullable(z.int()),
});

const peer = z.object({ total: z.nullable(z.number()), marks: written.marks });

/** An entry as a judge may see it, with the sheet; to anybody else as good as missing (bad inputs 4, 5, 14). */
export const getAssignment = endpoint({
  name: 'judgingAssignment',
  method: 'GET',
  path: '/api/judging/assignment/{id}',
  access,
  about: about('assignment'),
  params: oneId,
  output: single(
    z.object({
      id: z.int(),
      round: z.extend(z.omit(ownRound, { assigned: true, submitted: true }), {
        peers: z.enum(PEERS),
        criteria: z.array(criterion),
      }),
      blindNo: z.int(),
      isCalibration: z.boolean(),
      title: z.string(),
      topic: bilingual,
      track: bilingual,
      /** Who entered; null where judges must not know. */
      team: z.nullable(z.string()),
      answers: z.array(answered),
      files: z.array(judgedFile),
      sheet: z.nullable(sheet),
      /** What the others gave, where the round lets it be read. */
      peers: z.array(peer),
    }),
  ),
});
export type JudgedAssignment = Answer<typeof getAssignment>['data'];

/** A link to a file of an entry by its place; where who entered is hidden, to the copy that tells nothing of them. */
export const getJudgedFile = endpoint({
  name: 'judgingFile',
  method: 'GET',
  path: '/api/judging/assignment/{id}/file/{file}',
  access,
  about: about('file'),
  params: z.extend(oneId, { file: recordId }),
  output: single(privateFile),
});

/** A field of a sheet: a mark or a comment of a criterion, or what is said of the whole. */
export const SHEET_FIELD = /^(?:(?:mark|comment)\.[1-9]\d{0,3}|comment|note|confidence)$/;

const fieldValue = z.nullable(z.union([z.number(), givenText(COMMENT_LENGTH)]));

const fieldChange = z.object({
  /** Whoever does not know whether it came sends it again. */
  uuid: z.uuid().check(z.toLowerCase()),
  field: z.string().check(z.maxLength(20), z.regex(SHEET_FIELD)),
  /** What stood there when it was changed; null: nothing. */
  base: fieldValue,
  value: fieldValue,
});
export type FieldChange = z.output<typeof fieldChange>;

/** Two values of one field: what stands there, and what was to. */
const clash = z.object({ field: z.string(), theirs: fieldValue, mine: fieldValue });
export type SheetClash = z.output<typeof clash>;

const changes = z.array(fieldChange).check(z.minLength(1), z.maxLength(CHANGES));
const savedSheet = z.object({ sheet, clashes: z.array(clash), isLate: z.boolean() });

/** So many sheets one call saves. */
export const BATCH_SHEETS = 100;

const batchSaved = z.object({
  id: z.int(),
  /** 200, or why this one was not saved, as its own call would say it. */
  code: z.int(),
  msg: z.string(),
  fields: z.optional(z.array(z.object({ place: z.string(), msg: z.string() }))),
  saved: z.nullable(savedSheet),
});
export type BatchSaved = z.output<typeof batchSaved>;

/** Writes changes of several sheets, such as those of a table; each is answered for itself, in the order that they came. */
export const saveSheets = endpoint({
  name: 'judgingSaveBatch',
  method: 'PUT',
  path: '/api/judging/sheet/batch',
  access,
  about: about('saveBatch'),
  body: z.object({
    sheets: z
      .array(z.object({ id: recordId, changes }))
      .check(z.minLength(1), z.maxLength(BATCH_SHEETS)),
  }),
  output: single(z.array(batchSaved)),
});

/** Writes changes of a sheet. Of a field that was changed elsewhere meanwhile both values come back (requirement 4). */
export const saveSheet = endpoint({
  name: 'judgingSave',
  method: 'PUT',
  path: '/api/judging/sheet/{id}',
  access,
  about: about('save'),
  params: oneId,
  body: z.object({ changes }),
  output: single(savedSheet),
});
export type SavedSheet = Answer<typeof saveSheet>['data'];

const deed = (name: string, action: string) => ({
  name: `judging${name}`,
  method: 'POST' as const,
  path: `/api/judging/sheet/{id}/${action}`,
  access,
  about: about(action),
  guarded: true,
  params: oneId,
});
const version = z.object({ version: z.int() });
const reason = z.object({ reason: givenText(500, LEAST_REASON) });

/** Hands a sheet in, whole. */
export const submitSheet = endpoint({
  ...deed('Submit', 'submit'),
  body: version,
  output: single(sheet),
});

/** Takes a sheet back into the draft, as long as the round is open. */
export const reopenSheet = endpoint({
  ...deed('Reopen', 'reopen'),
  body: version,
  output: single(sheet),
});

/** Gives no score, and says why. */
export const abstain = endpoint({
  ...deed('Abstain', 'abstain'),
  body: reason,
  output: single(sheet),
});

/** Gives an entry back: for somebody has no time, or must not judge it. */
export const declineAssignment = endpoint({
  ...deed('Decline', 'decline'),
  body: z.extend(reason, { isConflict: z.boolean() }),
});
