import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { spelledNumber } from '#domain/registration/number.ts';
import { topics } from '#server/areas/contest/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { numberEntries, positionOf } from '../assign/number.ts';
import { isSeated, listJudges } from '../assign/task.ts';
import { findConflicts, hiddenFrom } from '../conflict/find.ts';
import { listEligible, type Eligible } from '../entry/eligible.ts';
import { demandRound, roundStateFault, type Round } from '../record.ts';
import { assignments } from '../table.ts';

/** Returns an approved entry of any session. @throws Fault notFound, also for one that the actor must not know of */
async function demandEntry(tx: Database, actor: Actor, number: string): Promise<Eligible> {
  const [row] = await tx
    .select({ entry: entries, trackId: topics.trackId })
    .from(entries)
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .where(and(eq(entries.number, spelledNumber(number)), isNotNull(entries.approvedId)))
    .orderBy(desc(entries.id));
  if (!row || (await hiddenFrom(tx, actor.userId, [row.entry.id])).size > 0) {
    throw new Fault('notFound');
  }
  const { entry, trackId } = row;
  return { id: entry.id, number: entry.number, trackId, versionId: entry.approvedId! };
}

/** @throws Fault calibrationJudged for an entry that the round judges, because its calibration would then count */
async function demandOutside(tx: Database, round: Round, entry: Eligible): Promise<void> {
  const judged = await listEligible(tx, round);
  if (judged.some(({ id }) => id === entry.id)) throw new Fault('calibrationJudged');
}

/** Pairs of an entry with all scoring judges that are not in conflict with it. */
async function pairsOf(tx: Database, round: Round, { id: entryId }: Eligible) {
  const seated = (await listJudges(tx, round.id)).filter(isSeated);
  const accountIds = seated.flatMap(({ accountId }) => accountId ?? []);
  const found = await findConflicts(tx, accountIds, [entryId]);
  const refused = new Set(found.map(({ accountId }) => accountId));
  return seated
    .filter(({ accountId }) => accountId !== null && !refused.has(accountId))
    .map(({ id: judgeId }) => ({
      roundId: round.id,
      entryId,
      judgeId,
      // Negative, so that it comes before all other assignments, whose positions are 0 or more.
      position: -positionOf(round.seed, entryId, judgeId) - 1,
      isLocked: true,
      isCalibration: true,
    }));
}

/**
 * Makes all judges of a round score an entry first.
 * @throws Fault notFound, roundState, calibrationJudged, calibrationJudges
 */
export const giveCalibration = (
  db: Database,
  actor: Actor,
  { roundId, number }: { roundId: number; number: string },
) =>
  db.transaction(async (tx) => {
    const round = await demandRound(tx, roundId, 'update');
    if (round.state !== 'draft') throw roundStateFault(round);
    const entry = await demandEntry(tx, actor, number);
    await demandOutside(tx, round, entry);
    const pairs = await pairsOf(tx, round, entry);
    if (pairs.length === 0) throw new Fault('calibrationJudges');
    await numberEntries(tx, round, [entry]);
    const added = await tx.insert(assignments).values(pairs).onConflictDoNothing().returning();
    await recordDeed(tx, actor, {
      action: 'judging:assignment:calibrate',
      target: `judgingRound ${roundId}`,
      after: { added: added.length },
    });
    return { added: added.length };
  });
