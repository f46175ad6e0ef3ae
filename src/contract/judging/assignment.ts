import * as z from 'zod/mini';
import { MIN_REASON_LENGTH } from '#contract/call/text/length.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId, readOnly } from '#contract/kind/reading.ts';
import { ASSIGNMENT_STATES, SHEET_STATES } from './state.ts';

/** Assignments of entries to judges, with the progress of each. */
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
    /** From 0 to 100, rounded half up to two decimals; null while a mark is missing. */
    total: z.nullable(z.number()),
    isLate: z.boolean(),
    isLocked: z.boolean(),
    isCalibration: z.boolean(),
    savedAt: z.nullable(moment),
    /** Who proposed to exclude the sheet, or to include it again. Somebody else has to confirm it. */
    excluder: z.nullable(z.string()),
    /** Whether the reader proposed it. */
    hasAsked: z.boolean(),
    /** Why, as long as it waits. */
    excludeReason: z.nullable(z.string()),
  }),
  filter: z.object({
    keyword: givenText(64),
    roundId: recordId,
    judgeId: recordId,
    state: z.enum(ASSIGNMENT_STATES),
    sheet: z.enum(SHEET_STATES),
    isLate: z.boolean(),
    /** Whether somebody else has proposed to exclude or include the sheet, which the reader may confirm. */
    isSecondDue: z.boolean(),
  }),
  columns: ['id'],
  dictionaries: { state: 'assignment_state', sheet: 'sheet_state' },
});

const about = (action: string) => ({ resource: 'assignment', action });
const reason = givenText(500, MIN_REASON_LENGTH);

const shortEntry = z.object({
  number: z.nullable(z.string()),
  missing: z.int(),
  /**
   * judges: the panel has fewer judges than seats per entry; conflicts: too many judges have a conflict; full: all
   * judges have reached their maximum number of entries.
   */
  reason: z.enum(['judges', 'conflicts', 'full']),
});

/**
 * Does not mention entries with which the caller has a conflict, although they are assigned as well (requirement 18).
 */
const plan = z.object({
  /** Digest of the plan's inputs. Applying the plan requires it, and is refused if any input has changed. */
  key: z.string(),
  entries: z.int(),
  judges: z.int(),
  /** Number of assignments to be added, and of those that already existed. */
  added: z.int(),
  held: z.int(),
  load: z.object({ least: z.int(), median: z.number(), most: z.int() }),
  /** Number of assignments in a judge's own track, in a near one, and in another. */
  fit: z.object({ own: z.int(), near: z.int(), other: z.int() }),
  /** Number of groups. Judges of different groups cannot be compared (requirement 10). */
  groups: z.int(),
  short: z.array(shortEntry),
});

const planned = z.object({
  roundId: recordId,
  /** Whether to redo all assignments that are not locked. Only possible before the round is opened. */
  isAnew: z._default(z.boolean(), false),
});

/** Plans the assignments of a round without changing anything (design of judging, 5). */
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

/** Creates the planned assignments. */
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

/** Assigns an entry to a judge manually. */
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

/** Why a row of a sheet cannot be imported: unknown entry or judge, duplicate row, already assigned, or conflict. */
export const PAIR_PROBLEMS = ['entry', 'judge', 'repeated', 'held', 'conflict'] as const;

/** Imports assignments from a sheet with an entry number and a judge in each row; all of them or none. */
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
      /** Invalid rows by their number in the sheet. Nothing is imported while there are any. */
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

/** Withdraws an assignment. The judge's sheet no longer counts. */
export const withdrawAssignment = endpoint({
  ...deed('Withdraw', 'withdraw'),
  access: { anyPermission: ['judging:assignment:edit'] },
  body: z.object({ reason }),
});

/** Locks an assignment, so that later plans keep it, or unlocks it. */
export const lockAssignment = endpoint({
  ...deed('Lock', 'lock'),
  access: { anyPermission: ['judging:assignment:edit'] },
  body: z.object({ isLocked: z.boolean() }),
});

/** Records that the judge must not judge the entry, and ends the assignment. */
export const addConflict = endpoint({
  ...deed('Conflict', 'conflict'),
  access: { anyPermission: ['judging:assignment:edit'] },
  body: z.object({ reason }),
});

/** Admits the late changes of a sheet. */
export const admitLate = endpoint({
  ...deed('Admit', 'admit'),
  access: { anyPermission: ['judging:assignment:admit'] },
  body: z.object({ reason }),
});

/** Returns a sheet to its judge with the reason, even if the round is already closed. */
export const returnSheet = endpoint({
  ...deed('Return', 'return'),
  access: { anyPermission: ['judging:assignment:return'] },
  body: z.object({ reason }),
});

/** Excludes a sheet from all scores, once a second person agrees. */
export const excludeSheet = endpoint({
  ...deed('Exclude', 'exclude'),
  access: { anyPermission: ['judging:assignment:exclude'] },
  body: z.object({ reason }),
  output: single(z.object({ isDone: z.boolean() })),
});

/** Includes an excluded sheet in all scores again, once a second person agrees. */
export const includeSheet = endpoint({
  ...deed('Include', 'include'),
  access: { anyPermission: ['judging:assignment:exclude'] },
  body: z.object({ reason }),
  output: single(z.object({ isDone: z.boolean() })),
});

/** Takes back a request to exclude or include a sheet that nobody has confirmed yet. */
export const recallSheet = endpoint({
  ...deed('Recall', 'recall'),
  access: { anyPermission: ['judging:assignment:exclude'] },
});
