import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { spelledNumber } from '#domain/registration/number.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { endCalibration } from './calibration.ts';
import { findConflicts, hiddenFrom } from '../conflict/find.ts';
import { hasLeft, isAsked } from '../contending/condition.ts';
import { listEligible, type Eligible } from '../entry/eligible.ts';
import { tellAssigned } from '../judge/assigned.ts';
import { mayScore } from '../judge/kind.ts';
import {
  demandAssigned,
  demandRound,
  NO_REQUEST,
  roundStateFault,
  type Assignment,
  type Judge,
  type Round,
} from '../record.ts';
import { unrank } from '../round/unrank.ts';
import { demandAssignable, openExtra } from '../appeal/extra.ts';
import { assignments, conflicts, judges, sheets } from '../table.ts';
import { noteSheet } from '../watch/change.ts';
import { numberEntries, positionOf } from './number.ts';

/** @throws Fault notFound for an entry that is not in the round, and for one that the actor must not know of */
async function demandEligible(
  tx: Database,
  actor: Actor,
  round: Round,
  number: string,
): Promise<Eligible> {
  const all = await listEligible(tx, round);
  const found = all.find((entry) => entry.number === spelledNumber(number));
  if (!found || (await hiddenFrom(tx, actor.userId, [found.id])).has(found.id)) {
    throw new Fault('notFound');
  }
  await numberEntries(tx, round, all);
  return found;
}

const accountsOf = ({ accountId }: Judge): number[] => (accountId === null ? [] : [accountId]);

/** @throws Fault judgeConflict, with the kind of conflict */
async function demandNoConflict(tx: Database, judge: Judge, entryId: number): Promise<void> {
  const [found] = await findConflicts(tx, accountsOf(judge), [entryId]);
  if (found) throw new Fault('judgeConflict', { field: `label.conflict_kind.${found.kind}` });
}

/**
 * Assigns an entry to a judge; an assignment that had ended becomes active again.
 * @throws Fault taken if it is active already
 */
export async function assignEntry(
  tx: Database,
  round: Round,
  entryId: number,
  judgeId: number,
): Promise<number> {
  const row = {
    roundId: round.id,
    entryId,
    judgeId,
    position: positionOf(round.seed, entryId, judgeId),
    isLocked: true,
  };
  const [given] = await tx
    .insert(assignments)
    .values(row)
    .onConflictDoUpdate({
      target: [assignments.roundId, assignments.entryId, assignments.judgeId],
      set: { state: 'active', reason: '', isLocked: true },
      setWhere: sql`${assignments.state} <> 'active'`,
    })
    .returning({ id: assignments.id });
  if (!given) throw new Fault('taken', { field: 'field.assignment.judge' });
  return given.id;
}

/** Assigns an entry to a judge by hand (bad input 15). @throws Fault notFound, roundState, judgeConflict, taken */
export const assignByHand = (
  db: Database,
  actor: Actor,
  { roundId, number, judgeId }: { roundId: number; number: string; judgeId: number },
) =>
  db.transaction(async (tx) => {
    const round = await demandRound(tx, roundId, 'update');
    const isOfRound = and(eq(judges.id, judgeId), eq(judges.roundId, roundId));
    const [judge] = await tx.select().from(judges).where(isOfRound);
    if (!judge) throw new Fault('notFound');
    const entry = await demandEligible(tx, actor, round, number);
    await demandAssignable(tx, round, entry.id);
    await endCalibration(tx, round, [entry.id]);
    await demandNoConflict(tx, judge, entry.id);
    const id = await assignEntry(tx, round, entry.id, judgeId);
    await openExtra(tx, round, id, actor.userName);
    await tellAssigned(tx, round, [judgeId]);
    await recordDeed(tx, actor, {
      action: 'judging:assignment:assign',
      target: `assignment ${id}`,
      after: { roundId },
    });
    return { id };
  });

/** Returns an assignment that the actor may know of. @throws Fault notFound */
export async function demandKnown(tx: Database, actor: Actor, id: number, lock?: 'update') {
  const found = await demandAssigned(tx, id, lock);
  const { entryId } = found.assignment;
  if ((await hiddenFrom(tx, actor.userId, [entryId])).has(entryId)) throw new Fault('notFound');
  return found;
}

/** Reserve judges of a round who can log in and score. */
async function listReserves(tx: Database, { id }: Round): Promise<Judge[]> {
  const rows = await tx
    .select({ judge: judges })
    .from(judges)
    .innerJoin(accounts, eq(accounts.id, judges.accountId))
    .where(and(eq(judges.roundId, id), eq(judges.duty, 'reserve'), mayScore(tx)))
    .orderBy(asc(judges.id));
  return rows.map(({ judge }) => judge);
}

/**
 * Returns the first reserve judge who may judge an entry and has capacity left; none for an entry that has left the
 * contest.
 */
async function findReserve(tx: Database, round: Round, entryId: number): Promise<Judge | null> {
  if (await hasLeft(tx, entryId)) return null;
  for (const judge of await listReserves(tx, round)) {
    const held = await tx.select().from(assignments).where(eq(assignments.judgeId, judge.id));
    const asked = await tx.$count(assignments, and(eq(assignments.judgeId, judge.id), isAsked));
    const hadIt = held.some((one) => one.entryId === entryId);
    const found = await findConflicts(tx, accountsOf(judge), [entryId]);
    if (asked < judge.cap && !hadIt && found.length === 0) return judge;
  }
  return null;
}

const isOver = ({ state }: Round): boolean => !['draft', 'open', 'paused'].includes(state);

/**
 * Once a round has ended, a sheet that counts can be excluded only by two people, in no other way.
 * @throws Fault sheetCounts
 */
async function demandUncounted(
  tx: Database,
  round: Round,
  { id, isCalibration }: Pick<Assignment, 'id' | 'isCalibration'>,
): Promise<void> {
  if (!isOver(round) || isCalibration) return;
  const counts = and(eq(sheets.assignmentId, id), eq(sheets.state, 'submitted'));
  const [found] = await tx
    .select({ id: sheets.assignmentId })
    .from(sheets)
    .where(counts)
    .for('update');
  if (found) throw new Fault('sheetCounts');
}

/** Drops a request to exclude a sheet that does not count any more, with its reason. */
const dropRequest = (tx: Database, id: number) =>
  tx
    .update(sheets)
    .set({ ...NO_REQUEST, reason: null, version: sql`${sheets.version} + 1` })
    .where(
      and(
        eq(sheets.assignmentId, id),
        eq(sheets.state, 'submitted'),
        isNotNull(sheets.excludeAskedAt),
      ),
    );

/**
 * Ends an assignment and gives the entry to the next reserve judge, if there is one (requirement 5).
 * @throws Fault sheetCounts
 */
export async function endAssignment(
  tx: Database,
  round: Round,
  assignment: Pick<Assignment, 'id' | 'entryId' | 'isCalibration'>,
  { state, reason }: { state: 'declined' | 'conflict' | 'withdrawn'; reason: string },
): Promise<void> {
  const { id, entryId, isCalibration } = assignment;
  await demandUncounted(tx, round, assignment);
  await tx.update(assignments).set({ state, reason }).where(eq(assignments.id, id));
  await dropRequest(tx, id);
  noteSheet(id);
  await unrank(tx, round, { isCalibration });
  if (isOver(round) || isCalibration) return;
  const reserve = await findReserve(tx, round, entryId);
  if (!reserve) return;
  await assignEntry(tx, round, entryId, reserve.id);
  await tellAssigned(tx, round, [reserve.id]);
}

/** Records that an account must not judge an entry. */
export const declareConflict = (
  tx: Database,
  who: { entryId: number; accountId: number | null; by: string },
  kind: 'declared' | 'office',
  evidence: string,
) =>
  who.accountId === null
    ? Promise.resolve()
    : tx
        .insert(conflicts)
        .values({ entryId: who.entryId, accountId: who.accountId, by: who.by, kind, evidence })
        .onConflictDoUpdate({
          target: [conflicts.entryId, conflicts.accountId, conflicts.kind],
          set: { state: 'confirmed', evidence, by: who.by },
        });

/**
 * Takes an entry from a judge; if it is taken because of a conflict, the judge never gets it again.
 * @throws Fault notFound, wrongState, roundState, sheetCounts
 */
export const withdrawAssignment = (
  db: Database,
  actor: Actor,
  id: number,
  { reason, isConflict }: { reason: string; isConflict: boolean },
) =>
  db.transaction(async (tx) => {
    const { assignment, judge, round } = await demandKnown(tx, actor, id, 'update');
    if (assignment.state !== 'active') throw new Fault('wrongState');
    if (round.state === 'released') throw roundStateFault(round);
    const { entryId } = assignment;
    if (isConflict) {
      const who = { entryId, accountId: judge.accountId, by: actor.userName };
      await declareConflict(tx, who, 'office', reason);
    }
    await endAssignment(tx, round, assignment, {
      state: isConflict ? 'conflict' : 'withdrawn',
      reason,
    });
    await recordDeed(tx, actor, {
      action: `judging:assignment:${isConflict ? 'conflict' : 'withdraw'}`,
      target: `assignment ${id}`,
      after: { roundId: round.id },
    });
  });

/** Locks an assignment, so that later plans keep it, or unlocks it. @throws Fault notFound */
export const lockAssignment = (db: Database, actor: Actor, id: number, isLocked: boolean) =>
  db.transaction(async (tx) => {
    await demandKnown(tx, actor, id);
    await tx.update(assignments).set({ isLocked }).where(eq(assignments.id, id));
    await recordDeed(tx, actor, {
      action: 'judging:assignment:lock',
      target: `assignment ${id}`,
      after: { isLocked },
    });
  });
