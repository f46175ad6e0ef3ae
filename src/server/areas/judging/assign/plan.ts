import { and, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { AssignmentPlan } from '#contract/judging/assignment.ts';
import { previewOf } from '#domain/judging/assign/preview.ts';
import type { Pair } from '#domain/judging/assign/plan.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { endCalibration } from './calibration.ts';
import { hiddenFrom } from '../conflict/find.ts';
import { tellAssigned } from '../judge/assigned.ts';
import { demandRound, roundStateFault, type Round } from '../record.ts';
import { assignments } from '../table.ts';
import { solveAside } from './in-thread.ts';
import { numberEntries, positionOf } from './number.ts';
import { isSeated, readPlanInput, saltOf, type PlanInput } from './task.ts';
import { taskOf } from './solve.ts';

/** A planning request: the round, and whether existing assignments are kept or, unless locked, planned again. */
interface Order {
  roundId: number;
  isAnew: boolean;
}

/** @throws Fault roundState once judging has ended; for a plan from the beginning, once judging has begun */
function demandPlannable(round: Round, { isAnew }: Order): void {
  const states = isAnew ? ['draft'] : ['draft', 'open', 'paused'];
  if (!states.includes(round.state)) throw roundStateFault(round);
}

/**
 * The part of a plan that the actor may see, without entries they are in conflict with. Those are planned all the
 * same, but the actor learns nothing of it (requirement 18).
 */
async function visibleTo(
  db: Database,
  { userId }: Actor,
  { job, entries, judges }: Pick<PlanInput, 'job' | 'entries' | 'judges'>,
  all: readonly Pair[],
) {
  const ids = entries.map(({ id }) => id);
  const hidden = await hiddenFrom(db, userId, ids);
  const isKnown = ({ entry }: { entry: number }): boolean => !hidden.has(entry);
  const [locked, pairs] = [job.locked.filter(isKnown), all.filter(isKnown)];
  // A reserve judge has a seat only if they have an entry.
  const busy = new Set([...locked, ...pairs].map(({ judge }) => judge));
  const seated = new Set(judges.filter(isSeated).map(({ id }) => id));
  const seats = job.seats.filter(({ judge }) => seated.has(judge) || busy.has(judge));
  return { job: { ...job, entries: job.entries.filter(isKnown), locked, seats }, pairs };
}

/** Figures of a plan, as far as the actor may see them. */
async function preview(db: Database, actor: Actor, planned: PlanInput, all: readonly Pair[]) {
  const { job, pairs } = await visibleTo(db, actor, planned, all);
  const found = previewOf(taskOf(job), pairs);
  const { key, entries } = planned;
  const numbers = new Map(entries.map(({ id, number }) => [id, number]));
  return {
    key,
    entries: job.entries.length,
    judges: job.seats.length,
    added: pairs.length,
    held: job.locked.length,
    load: found.load,
    fit: found.fit,
    groups: found.groups.length,
    short: found.short.map(({ entry, missing, reason }) => ({
      number: numbers.get(entry) ?? null,
      missing,
      reason,
    })),
  };
}

/** Plans who judges what, without changing anything. @throws Fault notFound, roundState */
export async function planRound(db: Database, actor: Actor, order: Order): Promise<AssignmentPlan> {
  const round = await demandRound(db, order.roundId);
  demandPlannable(round, order);
  const planned = await readPlanInput(db, round, order.isAnew);
  return preview(db, actor, planned, await solveAside(planned.job));
}

/** Deletes the planned assignments that are not locked; nothing has been written for them yet. */
const deleteUnlocked = (tx: Database, { id }: Round) =>
  tx
    .delete(assignments)
    .where(
      and(
        eq(assignments.roundId, id),
        eq(assignments.isLocked, false),
        eq(assignments.isCalibration, false),
        eq(assignments.state, 'active'),
      ),
    );

/**
 * Locked pairs are part of every plan, so the chair must remove or waive one that has come into conflict since.
 * Entries hidden from the actor are not named.
 * @throws Fault lockedConflict, with the pairs (bad input 20)
 */
async function demandNoClash(
  tx: Database,
  { userId }: Actor,
  { clashes, entries, judges }: PlanInput,
): Promise<void> {
  const hidden = await hiddenFrom(
    tx,
    userId,
    clashes.map(({ entry }) => entry),
  );
  const names = clashes
    .filter(({ entry }) => !hidden.has(entry))
    .map(({ entry, judge }) => {
      const { number } = entries.find(({ id }) => id === entry)!;
      return `${number ?? ''} – ${judges.find(({ id }) => id === judge)!.name}`;
    });
  if (names.length > 0) throw new Fault('lockedConflict', {}, { names });
}

/** Number of rows inserted in one statement. */
const STEP = 1000;

async function insertPairs(tx: Database, round: Round, pairs: readonly Pair[]): Promise<void> {
  const rows = pairs.map(({ entry, judge }) => ({
    roundId: round.id,
    entryId: entry,
    judgeId: judge,
    position: positionOf(round.seed, entry, judge),
  }));
  for (let first = 0; first < rows.length; first += STEP) {
    await tx.insert(assignments).values(rows.slice(first, first + STEP));
  }
}

/**
 * Applies a plan. It is computed again; if the data it depends on has changed since the preview, it is refused (bad
 * input 21).
 * @throws Fault notFound, roundState, planOutdated, lockedConflict
 */
export const applyPlan = (db: Database, actor: Actor, order: Order, key: string) =>
  db.transaction(async (tx) => {
    const round = await demandRound(tx, order.roundId, 'update');
    demandPlannable(round, order);
    const planned = await readPlanInput(tx, round, order.isAnew, saltOf(key));
    if (planned.key !== key) throw new Fault('planOutdated');
    await demandNoClash(tx, actor, planned);
    if (order.isAnew) await deleteUnlocked(tx, round);
    const pairs = await solveAside(planned.job);
    await endCalibration(
      tx,
      round,
      planned.entries.map(({ id }) => id),
    );
    await numberEntries(tx, round, planned.entries);
    await insertPairs(tx, round, pairs);
    await tellAssigned(
      tx,
      round,
      pairs.map(({ judge }) => judge),
    );
    await recordDeed(tx, actor, {
      action: 'judging:assignment:apply',
      target: `judgingRound ${round.id}`,
      after: { isAnew: order.isAnew },
    });
    return { added: (await visibleTo(tx, actor, planned, pairs)).pairs.length };
  });
