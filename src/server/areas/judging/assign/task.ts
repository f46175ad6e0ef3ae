import { createHash, randomBytes } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { Pair } from '#domain/judging/assign/plan.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findConflicts } from '../conflict/find.ts';
import { listEligible, type Eligible } from '../entry/eligible.ts';
import { mayScore } from '../judge/kind.ts';
import type { Judge, Round } from '../record.ts';
import { assignments, judges } from '../table.ts';
import type { PlanJob } from './solve.ts';

/** The input of a plan, with a key over everything the plan depends on. */
export interface PlanInput {
  job: PlanJob;
  key: string;
  entries: readonly Eligible[];
  judges: readonly SeatedJudge[];
  /** Locked pairs whose judge has come into conflict with the entry (bad input 20). */
  clashes: readonly Pair[];
}

/** A judge of a round, and whether they can log in and score. */
export type SeatedJudge = Judge & { mayScore: boolean };

export async function listJudges(db: Database, roundId: number): Promise<SeatedJudge[]> {
  const rows = await db
    .select({ judge: judges, accountId: accounts.id })
    .from(judges)
    .leftJoin(accounts, and(eq(accounts.id, judges.accountId), mayScore(db)))
    .where(eq(judges.roundId, roundId))
    .orderBy(asc(judges.id));
  return rows.map(({ judge, accountId }) => ({ ...judge, mayScore: accountId !== null }));
}

const listHeld = (db: Database, roundId: number) =>
  db
    .select()
    .from(assignments)
    .where(and(eq(assignments.roundId, roundId), eq(assignments.isCalibration, false)))
    .orderBy(asc(assignments.id));

/** An assignment as a pair. */
const pairOf = ({ entryId, judgeId }: { entryId: number; judgeId: number }): Pair => ({
  entry: entryId,
  judge: judgeId,
});

/** Forbidden pairs because of conflicts, by judge. */
async function conflictsOf(
  db: Database,
  entries: readonly Eligible[],
  seats: readonly Judge[],
): Promise<Pair[]> {
  const byAccount = new Map(seats.map(({ id, accountId }) => [accountId, id]));
  const found = await findConflicts(
    db,
    seats.flatMap(({ accountId }) => accountId ?? []),
    entries.map(({ id }) => id),
  );
  return found.map(({ entryId, accountId }) => ({
    entry: entryId,
    judge: byAccount.get(accountId)!,
  }));
}

/** The pairs contained in both lists. */
function common(some: readonly Pair[], others: readonly Pair[]): Pair[] {
  const known = new Set(others.map(({ entry, judge }) => `${entry}:${judge}`));
  return some.filter(({ entry, judge }) => known.has(`${entry}:${judge}`));
}

const SALT_BYTES = 4;
const newSalt = (): string => randomBytes(SALT_BYTES).toString('hex');
/** Extracts the salt from a key. */
export const saltOf = (key: string): string => key.slice(0, 2 * SALT_BYTES);

/**
 * The key of a plan. It is salted and therefore different each time, so that it does not reveal whether hidden
 * entries have changed (requirement 18).
 */
const keyOf = (job: PlanJob, salt: string): string =>
  (salt + createHash('sha256').update(salt).update(JSON.stringify(job)).digest('hex')).slice(0, 32);

/** Whether a judge scores from the beginning. Reserve judges only take entries that others give back. */
export const isSeated = ({ duty, mayScore }: SeatedJudge): boolean =>
  duty !== 'reserve' && mayScore;

/** Collects the input of a plan; existing pairs are kept, or only the locked ones (design of judging, 5). */
export async function readPlanInput(
  db: Database,
  round: Round,
  isAnew: boolean,
  salt = newSalt(),
): Promise<PlanInput> {
  const entries = await listEligible(db, round);
  const all = await listJudges(db, round.id);
  const held = await listHeld(db, round.id);
  const known = new Set(entries.map(({ id }) => id));
  const active = held.filter(
    ({ state, entryId, isLocked }) =>
      state === 'active' && known.has(entryId) && (isLocked || !isAnew),
  );
  const busy = new Set(active.map(({ judgeId }) => judgeId));
  const seated = all.filter((judge) => isSeated(judge) || busy.has(judge.id));
  const conflicts = await conflictsOf(db, entries, seated);
  // A judge never gets an entry again that they gave back or that was taken from them.
  const gone = held.filter(({ state }) => state !== 'active').map(pairOf);
  const job: PlanJob = {
    entries: entries.map(({ id, trackId }) => ({ entry: id, track: trackId })),
    seats: seated.map((judge) => ({
      judge: judge.id,
      // A reserve, and somebody who cannot score any more, keep what they have and get nothing more.
      cap: isSeated(judge) ? judge.cap : 0,
      own: judge.ownTracks,
      near: judge.nearTracks,
      organisation: judge.organisation.trim().toLowerCase(),
    })),
    k: round.seats,
    locked: active.map(pairOf),
    conflicts: [...conflicts, ...gone],
  };
  const locked = active.filter(({ isLocked }) => isLocked).map(pairOf);
  const clashes = common(locked, conflicts);
  return { job, key: keyOf(job, salt), entries, judges: seated, clashes };
}
