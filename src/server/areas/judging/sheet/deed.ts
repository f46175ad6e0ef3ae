import { and, eq, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Sheet } from '#contract/judging/sheet.ts';
import { sheetFlaws } from '#domain/judging/sheet/complete.ts';
import { readsOthersOnceSubmitted } from '#domain/judging/peers.ts';
import type { Database } from '#server/platform/db/database.ts';
import { declareConflict, endAssignment } from '../assign/hand.ts';
import { unrank } from '../round/unrank.ts';
import { sheets } from '../table.ts';
import {
  demandOwn,
  NO_REQUEST,
  roundStateFault,
  type Assigned,
  type Round,
  type SheetRow,
} from '../record.ts';
import { changeSheet, lockSheet } from './locked.ts';
import { contentOf, presentSheet } from './present.ts';
import { isWritable, type Writer } from './save.ts';

/** @throws Fault roundState, wrongState unless the sheet can be written at present */
function demandOpen(round: Round, sheet: SheetRow): void {
  if (isWritable(round, sheet)) return;
  throw round.state === 'open' ? new Fault('wrongState') : roundStateFault(round);
}

/**
 * Returns the lock that submitting needs. A returned sheet invalidates the ranking, so its round is locked
 * exclusively; all others only prevent the round from being closed meanwhile, and do not wait for each other.
 */
async function lockNeeded(tx: Database, id: number): Promise<'update' | 'share'> {
  const isReturned = and(eq(sheets.assignmentId, id), eq(sheets.state, 'returned'));
  return (await tx.$count(sheets, isReturned)) > 0 ? 'update' : 'share';
}

/** Returns the judge's sheet and round, both locked. @throws Fault notFound */
async function lockOwn(tx: Database, accountId: number, id: number) {
  const { round, assignment } = await demandOwn(tx, accountId, id, await lockNeeded(tx, id));
  return { round, assignment, sheet: await lockSheet(tx, id) };
}

/** @throws Fault overtaken if the sheet was changed meanwhile */
function demandVersion({ version }: SheetRow, read: number): void {
  if (version !== read) throw new Fault('overtaken');
}

/** @throws Fault sheetFlawed */
function demandWhole(round: Round, sheet: SheetRow): void {
  const flaws = sheetFlaws(round.criteria, contentOf(sheet));
  if (flaws.length > 0) throw new Fault('sheetFlawed', {}, { flaws });
}

/**
 * Late changes of a round that was opened again end when the judge hands in without them: nobody could admit them any
 * more.
 */
const NOTHING_LATE = { late: [] };

/**
 * Submits a sheet. Submitting it again gets the same reply (bad inputs 12 and 13).
 * @throws Fault notFound, sheetFlawed, overtaken, roundState, wrongState
 */
export const submitSheet = (
  db: Database,
  { accountId, userName }: Writer,
  id: number,
  version: number,
): Promise<Sheet> =>
  db.transaction(async (tx) => {
    const { round, assignment, sheet } = await lockOwn(tx, accountId, id);
    if (sheet.state === 'submitted') return presentSheet(round, sheet);
    demandOpen(round, sheet);
    demandVersion(sheet, version);
    demandWhole(round, sheet);
    // A request to exclude the sheet referred to the previous submission, so it is dropped.
    const again = { ...NO_REQUEST, ...NOTHING_LATE, reason: null };
    const change = { state: 'submitted', submittedAt: new Date(), ...again } as const;
    const given = await changeSheet(tx, sheet, change, [{ deed: 'submit', by: userName }]);
    await unrank(tx, round, assignment);
    return presentSheet(round, given);
  });

const HANDED_IN: readonly SheetRow['state'][] = ['submitted', 'abstained'];

/**
 * Withdraws the submission of a sheet while its round is open.
 * @throws Fault notFound, overtaken, roundState, wrongState, othersRead
 */
export const reopenSheet = (
  db: Database,
  { accountId, userName }: Writer,
  id: number,
  version: number,
): Promise<Sheet> =>
  db.transaction(async (tx) => {
    const { round, assignment, sheet } = await lockOwn(tx, accountId, id);
    if (round.state !== 'open') throw roundStateFault(round);
    if (!HANDED_IN.includes(sheet.state)) throw new Fault('wrongState');
    if (readsOthersOnceSubmitted(round.peers, assignment.isCalibration))
      throw new Fault('othersRead');
    demandVersion(sheet, version);
    // Nobody can exclude a sheet that does not count, so a request for it would wait in vain.
    const change = { ...NO_REQUEST, state: 'draft', submittedAt: null, reason: null } as const;
    const taken = await changeSheet(tx, sheet, change, [{ deed: 'reopen', by: userName }]);
    return presentSheet(round, taken);
  });

/** Abstains from scoring an entry. @throws Fault notFound, roundState, wrongState */
export const abstain = (
  db: Database,
  { accountId, userName }: Writer,
  id: number,
  reason: string,
): Promise<Sheet> =>
  db.transaction(async (tx) => {
    const { round, assignment, sheet } = await lockOwn(tx, accountId, id);
    demandOpen(round, sheet);
    const change = {
      ...NOTHING_LATE,
      state: 'abstained',
      submittedAt: new Date(),
      reason,
    } as const;
    const happening = { deed: 'abstain', by: userName, reason } as const;
    await unrank(tx, round, assignment);
    return presentSheet(round, await changeSheet(tx, sheet, change, [happening]));
  });

/**
 * A sheet that was handed in stays once its judge could read the others', also if there is no time left; a conflict can
 * always be declared.
 * @throws Fault othersRead
 */
async function demandUnread(tx: Database, { round, assignment }: Assigned): Promise<void> {
  const isHandedIn = and(
    eq(sheets.assignmentId, assignment.id),
    inArray(sheets.state, [...HANDED_IN]),
  );
  if (!readsOthersOnceSubmitted(round.peers, assignment.isCalibration)) return;
  if ((await tx.$count(sheets, isHandedIn)) > 0) throw new Fault('othersRead');
}

/**
 * Gives an entry back; the next reserve judge gets it (requirement 5).
 * @throws Fault notFound, roundState, wrongState, othersRead
 */
export const decline = (
  db: Database,
  { accountId, userName }: Writer,
  id: number,
  { reason, isConflict }: { reason: string; isConflict: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    // Locked exclusively: if two judges give an entry back at once, each is replaced by a different reserve judge.
    const own = await demandOwn(tx, accountId, id, 'update');
    const { assignment, round } = own;
    if (round.state !== 'open') throw roundStateFault(round);
    if (!isConflict) await demandUnread(tx, own);
    const { entryId } = assignment;
    if (isConflict)
      await declareConflict(tx, { entryId, accountId, by: userName }, 'declared', reason);
    const state = isConflict ? 'conflict' : 'declined';
    await endAssignment(tx, round, assignment, { state, reason });
  });
