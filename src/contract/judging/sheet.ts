import * as z from 'zod/mini';
import { MIN_REASON_LENGTH } from '#contract/call/text/length.ts';
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

/** Maximum length of a comment, in characters. */
export const COMMENT_LENGTH = 4000;
/** Maximum number of changes per save. */
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
  /** Number by which judges know the entry, if its own number must be hidden. */
  blindNo: z.int(),
  title: z.string(),
  track: bilingual,
  trackId: z.int(),
  /** Scored first by all judges, for comparison. The scores do not count. */
  isCalibration: z.boolean(),
  sheet: z.nullable(z.enum(SHEET_STATES)),
  total: z.nullable(z.number()),
  savedAt: z.nullable(moment),
});

/** Returns the entries to score, in the judge's own random order (design of judging, requirement 1). */
export const getQueue = endpoint({
  name: 'judgingQueue',
  method: 'GET',
  path: '/api/judging/queue',
  access,
  about: about('queue'),
  output: single(z.object({ rounds: z.array(ownRound), assignments: z.array(queued) })),
});
export type JudgingQueue = Answer<typeof getQueue>['data'];

/** Marks in points and comments by criterion. Criteria without a value are missing. */
const sheetValues = {
  marks: z.record(z.string(), z.number()),
  comments: z.record(z.string(), z.string()),
};

/** A sheet as its judge sees it. */
export const sheet = z.object({
  state: z.enum(SHEET_STATES),
  version: z.int(),
  ...sheetValues,
  /** Comment that may be released to the team. */
  comment: z.string(),
  /** Private note that only the judge can read. */
  note: z.string(),
  /** From 1 to 5. */
  confidence: z.nullable(z.int()),
  total: z.nullable(z.number()),
  savedAt: z.nullable(moment),
  /** Why it was returned. */
  reason: z.nullable(z.string()),
  /** Whether it has late changes that wait for the chair's decision. */
  isLate: z.boolean(),
});
export type Sheet = z.output<typeof sheet>;

/** A question of the entry's form, with its answer as text. */
const answered = z.object({ title: bilingual, text: optionalBilingual });

/** A file of the entry, identified by its place among them. `name` is only set in open rounds. */
const judgedFile = z.object({
  place: z.int(),
  name: z.nullable(z.string()),
  state: z.enum(JUDGED_FILE_STATES),
  /** In bytes; null while it is not ready. */
  size: z.nullable(z.int()),
});

const peer = z.object({ total: z.nullable(z.number()), marks: sheetValues.marks });

/**
 * Returns an assigned entry as its judge may see it, with the sheet. For everybody else it is not found (bad inputs
 * 4, 5, 14).
 */
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
      /** Who entered it; null if judges must not know. */
      team: z.nullable(z.string()),
      answers: z.array(answered),
      files: z.array(judgedFile),
      sheet: z.nullable(sheet),
      /** The other judges' sheets, if the round allows to read them. */
      peers: z.array(peer),
    }),
  ),
});
export type JudgedAssignment = Answer<typeof getAssignment>['data'];

/** Returns a link to a file of an entry by its place. In blind rounds it leads to the anonymised copy. */
export const getJudgedFile = endpoint({
  name: 'judgingFile',
  method: 'GET',
  path: '/api/judging/assignment/{id}/file/{file}',
  access,
  about: about('file'),
  params: z.extend(oneId, { file: recordId }),
  output: single(privateFile),
});

/** Name of a field of a sheet: the mark or comment of a criterion, or a field of the whole sheet. */
export const SHEET_FIELD = /^(?:(?:mark|comment)\.[1-9]\d{0,3}|comment|note|confidence)$/;

const fieldValue = z.nullable(z.union([z.number(), givenText(COMMENT_LENGTH)]));

const fieldChange = z.object({
  /** Key of the change. A client that did not get a reply sends the change again with the same key. */
  uuid: z.uuid().check(z.toLowerCase()),
  field: z.string().check(z.maxLength(20), z.regex(SHEET_FIELD)),
  /** The value on which the change is based; null for none. */
  base: fieldValue,
  value: fieldValue,
});
export type FieldChange = z.output<typeof fieldChange>;

/** Two values of one field: the stored one and the caller's. */
const clash = z.object({ field: z.string(), theirs: fieldValue, mine: fieldValue });
export type SheetClash = z.output<typeof clash>;

const changes = z.array(fieldChange).check(z.minLength(1), z.maxLength(CHANGES));
const savedSheet = z.object({ sheet, clashes: z.array(clash), isLate: z.boolean() });

/** Maximum number of sheets per call. */
export const BATCH_SHEETS = 100;

const batchSaved = z.object({
  id: z.int(),
  /** 200, or the code with which the single call would refuse this one. */
  code: z.int(),
  msg: z.string(),
  fields: z.optional(z.array(z.object({ place: z.string(), msg: z.string() }))),
  saved: z.nullable(savedSheet),
});
export type BatchSaved = z.output<typeof batchSaved>;

/**
 * Saves changes of several sheets, such as the rows of a table. Each gets its own result, in the order of the
 * request.
 */
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

/**
 * Saves changes of a sheet. If a field was changed elsewhere in the meantime, both values are returned (requirement
 * 4).
 */
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
const reason = z.object({ reason: givenText(500, MIN_REASON_LENGTH) });

/** Submits a sheet, which must be complete. */
export const submitSheet = endpoint({
  ...deed('Submit', 'submit'),
  body: version,
  output: single(sheet),
});

/** Turns a submitted sheet into a draft again, as long as the round is open. */
export const reopenSheet = endpoint({
  ...deed('Reopen', 'reopen'),
  body: version,
  output: single(sheet),
});

/** Abstains from scoring an entry, with a reason. */
export const abstain = endpoint({
  ...deed('Abstain', 'abstain'),
  body: reason,
  output: single(sheet),
});

/** Declines an assignment for lack of time, or because of a conflict. */
export const declineAssignment = endpoint({
  ...deed('Decline', 'decline'),
  body: z.extend(reason, { isConflict: z.boolean() }),
});
