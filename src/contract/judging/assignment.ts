import * as z from 'zod/mini';
import { LEAST_REASON } from '#contract/call/text/length.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId, readOnly } from '#contract/kind/reading.ts';
import { ASSIGNMENT_STATES, SHEET_STATES } from './state.ts';

/** Who judges which entry, and how far they are. */
export const assignmentReading = readOnly({
  name: 'assignment',
  path: '/judging/assignment',
  permission: 'judging:assignment',
  row: z.object({
    roundId: z.int(),
    blindNo: z.int(),
    number: z.nullable(z.string()),
    title: z.string(),
    judge: z.string(),
    state: z.enum(ASSIGNMENT_STATES),
    reason: z.string(),
    sheet: z.nullable(z.enum(SHEET_STATES)),
    /** Between 0 and 100, rounded half up to two decimals; null as long as a mark is missing. */
    total: z.nullable(z.number()),
    isLate: z.boolean(),
    isLocked: z.boolean(),
    isCalibration: z.boolean(),
    savedAt: z.nullable(moment),
  }),
  filter: z.object({
    keyword: givenText(64),
    roundId: recordId,
    judgeId: recordId,
    state: z.enum(ASSIGNMENT_STATES),
    sheet: z.enum(SHEET_STATES),
    isLate: z.boolean(),
  }),
  columns: ['id'],
  dictionaries: { state: 'assignment_state', sheet: 'sheet_state' },
});

const about = (action: string) => ({ resource: 'assignment', action });
const reason = givenText(500, LEAST_REASON);

const shortEntry = z.object({
  number: z.nullable(z.string()),
  missing: z.int(),
  /** The panel is smaller than the seats, too many of it are in conflict, or all have as many entries as they take. */
  reason: z.enum(['judges', 'conflicts', 'full']),
});

/** Without what the caller is in conflict with, which is given out all the same (requirement 18). */
const plan = z.object({
  /** Of all that the plan was made of: whoever applies it names it, and is refused when something changed. */
  key: z.string(),
  entries: z.int(),
  judges: z.int(),
  /** How many pairs are added, and how many were there already. */
  added: z.int(),
  held: z.int(),
  load: z.object({ least: z.int(), median: z.number(), most: z.int() }),
  /** How many pairs are of a judge's own track, of a near one, or of another. */
  fit: z.object({ own: z.int(), near: z.int(), other: z.int() }),
  /** Judges of different groups cannot be compared (requirement 10). */
  groups: z.int(),
  short: z.array(shortEntry),
});

const planned = z.object({
  roundId: recordId,
  /** Gives all out again but what is locked; only as long as the round was not opened. */
  isAnew: z._default(z.boolean(), false),
});

/** Plans who judges what, without changing anything (design of judging, 5). */
export const planAssignments = endpoint({
  name: 'assignmentPlan',
  method: 'POST',
  path: '/judging/assignment/plan',
  access: { anyPermission: ['judging:assignment:plan'] },
  about: about('plan'),
  body: planned,
  output: single(plan),
});
export type AssignmentPlan = Answer<typeof planAssignments>['data'];

/** Gives out what was planned. */
export const applyPlan = endpoint({
  name: 'assignmentApply',
  method: 'POST',
  path: '/judging/assignment/apply',
  access: { anyPermission: ['judging:assignment:edit'] },
  about: about('apply'),
  guarded: true,
  body: z.extend(planned, { key: givenText(64) }),
  output: single(z.object({ added: z.int() })),
});

/** Gives an entry to a judge by hand. */
export const assignByHand = endpoint({
  name: 'assignmentAssign',
  method: 'POST',
  path: '/judging/assignment',
  access: { anyPermission: ['judging:assignment:edit'] },
  about: about('assign'),
  guarded: true,
  body: z.object({ roundId: recordId, number: givenText(40, 1), judgeId: recordId }),
  output: single(z.object({ id: z.int() })),
});

/** Why a row of a sheet gives nothing out: no such entry or judge, twice, held already, or in conflict. */
export const PAIR_PROBLEMS = ['entry', 'judge', 'repeated', 'held', 'conflict'] as const;

/** Gives out the pairs of a sheet, an entry number and a judge in each row: all of them or none. */
export const importAssignments = endpoint({
  name: 'assignmentImport',
  method: 'POST',
  path: '/judging/round/{id}/assignment/import',
  access: { anyPermission: ['judging:assignment:edit'] },
  about: about('import'),
  params: oneId,
  upload: SHEET_LIMIT.packed,
  output: single(
    z.object({
      added: z.int(),
      /** The rows that keep all of them from being given out, by their numbers in the sheet. */
      flawed: z.array(z.object({ line: z.int(), problem: z.enum(PAIR_PROBLEMS) })),
    }),
  ),
});
export type ImportedAssignments = Answer<typeof importAssignments>['data'];

const deed = (name: string, action: string) => ({
  name: `assignment${name}`,
  method: 'POST' as const,
  path: `/judging/assignment/{id}/${action}`,
  about: about(action),
  guarded: true,
  params: oneId,
});

/** Takes an entry from a judge; what they gave does not count any more. */
export const withdrawAssignment = endpoint({
  ...deed('Withdraw', 'withdraw'),
  access: { anyPermission: ['judging:assignment:edit'] },
  body: z.object({ reason }),
});

/** Keeps a pair as it is in later plans, or not. */
export const lockAssignment = endpoint({
  ...deed('Lock', 'lock'),
  access: { anyPermission: ['judging:assignment:edit'] },
  body: z.object({ isLocked: z.boolean() }),
});

/** Says of somebody that they must not judge an entry; a pair of both ends. */
export const addConflict = endpoint({
  ...deed('Conflict', 'conflict'),
  access: { anyPermission: ['judging:assignment:edit'] },
  body: z.object({ reason }),
});

/** Takes what was written after the end into the sheet. */
export const admitLate = endpoint({
  ...deed('Admit', 'admit'),
  access: { anyPermission: ['judging:assignment:admit'] },
  body: z.object({ reason }),
});

/** Gives a sheet back to its judge, with what is to be mended; also once the round is closed. */
export const returnSheet = endpoint({
  ...deed('Return', 'return'),
  access: { anyPermission: ['judging:assignment:return'] },
  body: z.object({ reason }),
});

/** Leaves a sheet out of all scores, once a second person says so, too. */
export const excludeSheet = endpoint({
  ...deed('Exclude', 'exclude'),
  access: { anyPermission: ['judging:assignment:exclude'] },
  body: z.object({ reason }),
  output: single(z.object({ isDone: z.boolean() })),
});

/** Takes a sheet that was left out back into all scores, once a second person says so, too. */
export const includeSheet = endpoint({
  ...deed('Include', 'include'),
  access: { anyPermission: ['judging:assignment:exclude'] },
  body: z.object({ reason }),
  output: single(z.object({ isDone: z.boolean() })),
});
