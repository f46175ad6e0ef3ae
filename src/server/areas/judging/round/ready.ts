import { and, eq, sql } from 'drizzle-orm';
import type { Flaw } from '#contract/call/flaw.ts';
import type { Database } from '#server/platform/db/database.ts';
import { listPromotions } from '../promotion/last.ts';
import { standingRanking } from '../standing.ts';
import { findConflicts } from '../conflict/find.ts';
import { hasBlindRole } from '../blind/role.ts';
import { countCopies, listCopyStates } from '../copy/count.ts';
import { isBlind } from '../entry/blind.ts';
import { listEligible } from '../entry/eligible.ts';
import { isAsked, isCounted } from '../contending/condition.ts';
import { demandRound, type Round } from '../record.ts';
import { assignments, judges } from '../table.ts';

const flaw = (place: string, name: string, values: Flaw['rules'][number]['values'] = {}): Flaw => ({
  place,
  rules: [{ name, values }],
});

/**
 * Counts the entries of a round that have fewer judges than a ranking requires, also those that have none because they
 * were approved after the plan.
 */
async function countShort(tx: Database, round: Round): Promise<number> {
  const held = await tx
    .select({ id: assignments.entryId })
    .from(assignments)
    .where(and(eq(assignments.roundId, round.id), isCounted))
    .groupBy(assignments.entryId)
    .having(sql`count(*) >= ${round.quorum}`);
  const whole = new Set(held.map(({ id }) => id));
  return (await listEligible(tx, round)).filter(({ id }) => !whole.has(id)).length;
}

/** Counts the assignments whose judge has come into conflict with the entry since they were made. */
async function countConflicts(tx: Database, { id }: Round): Promise<number> {
  const given = await tx
    .select({ entryId: assignments.entryId, accountId: judges.accountId })
    .from(assignments)
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .where(and(eq(assignments.roundId, id), isAsked));
  const found = await findConflicts(
    tx,
    [...new Set(given.flatMap(({ accountId }) => accountId ?? []))],
    [...new Set(given.map(({ entryId }) => entryId))],
  );
  const refused = new Set(found.map(({ entryId, accountId }) => `${entryId}:${accountId}`));
  return given.filter(({ entryId, accountId }) => refused.has(`${entryId}:${accountId}`)).length;
}

/** Whether entries were promoted to the round, by the current ranking of the round it follows. */
async function isPromoted(tx: Database, { followsId }: Round): Promise<boolean> {
  if (followsId === null) return true;
  const ranking = await standingRanking(tx, await demandRound(tx, followsId, 'share'));
  const [last] = await listPromotions(tx, followsId);
  return ranking !== undefined && last?.rankingId === ranking.id;
}

/** Flaws for files that judges will get but that are not copied or not reviewed yet. */
async function fileFlaws(tx: Database, round: Round): Promise<Flaw[]> {
  if (!isBlind(round)) return [];
  const states = await listCopyStates(tx, round.id);
  const { pending, waiting } = countCopies(states.map(({ state }) => state));
  return [
    ...(pending > 0 ? [flaw('files', 'roundCopies', { count: pending })] : []),
    ...(waiting > 0 ? [flaw('files', 'roundFiles', { count: waiting })] : []),
  ];
}

/** Returns everything that prevents a round from being opened (bad input 18). */
export async function openingFlaws(tx: Database, round: Round): Promise<Flaw[]> {
  const { id, seats } = round;
  const seated = await tx.$count(judges, eq(judges.roundId, id));
  const given = await tx.$count(assignments, and(eq(assignments.roundId, id), isCounted));
  const short = given === 0 ? 0 : await countShort(tx, round);
  const biased = await countConflicts(tx, round);
  const isKept = !isBlind(round) || (await hasBlindRole(tx));
  return [
    ...(isKept ? [] : [flaw('blind', 'roundBlind')]),
    ...((await isPromoted(tx, round)) ? [] : [flaw('entries', 'roundPromotion')]),
    ...(seated < seats ? [flaw('judges', 'roundJudges', { value: seats })] : []),
    ...(given === 0 ? [flaw('assigned', 'roundAssigned')] : []),
    ...(biased > 0 ? [flaw('assigned', 'roundConflicts', { count: biased })] : []),
    ...(short > 0 ? [flaw('entries', 'roundShort', { count: short })] : []),
    ...(await fileFlaws(tx, round)),
  ];
}
