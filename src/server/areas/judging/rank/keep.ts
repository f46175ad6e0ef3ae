import { and, eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { roundAfter } from '#domain/judging/round.ts';
import { roundHalfUp } from '#domain/judging/score/fraction.ts';
import type { CountedSheet } from '#domain/judging/score/counted-sheet.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { listOwed } from '../appeal/redo.ts';
import { hiddenFrom } from '../conflict/find.ts';
import { isAsked } from '../contending/condition.ts';
import { demandRound, roundStateFault, type Round } from '../record.ts';
import { dropPending } from '../round/pending.ts';
import { followInPublic } from '../round/public.ts';
import { assignments, judges, rankings, rounds, sheets } from '../table.ts';
import { digestOfHeads } from './check.ts';
import { listCounted } from './counted.ts';
import { combinedOf, demandRanked, lockEarlier } from './earlier.ts';
import { scoreRound, zRefusals, type RoundScores } from './round-scores.ts';

/** @throws Fault zUnfair, naming the judges who cannot be compared (bad input 23) */
async function demandFair(
  tx: Database,
  { id, method }: Round,
  counted: readonly CountedSheet[],
  { groups }: RoundScores,
): Promise<void> {
  if (method !== 'z') return;
  const refused = new Set(zRefusals(counted, groups));
  if (refused.size === 0) return;
  const all = await tx.select().from(judges).where(eq(judges.roundId, id));
  const names = all.filter((judge) => refused.has(judge.id)).map(({ name }) => name);
  throw new Fault('zUnfair', {}, { names });
}

/**
 * A sheet that is with its judge again, also the one that an upheld appeal asks for, may change what is ranked. Who does
 * not wait for it takes the entry from the judge.
 * @throws Fault sheetsOut, naming the judges
 */
async function demandBack(tx: Database, { id }: Round): Promise<void> {
  const rows = await tx
    .selectDistinct({ name: judges.name })
    .from(assignments)
    .innerJoin(sheets, eq(sheets.assignmentId, assignments.id))
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .where(and(eq(assignments.roundId, id), isAsked, eq(sheets.state, 'returned')))
    .orderBy(judges.name);
  if (rows.length > 0) throw new Fault('sheetsOut', {}, { names: rows.map(({ name }) => name) });
}

/**
 * A person in conflict with an entry of a round must not rank it; somebody else in the office does (requirement 18).
 */
async function demandUnbiased(
  tx: Database,
  actor: Actor,
  entryIds: readonly number[],
): Promise<void> {
  const hidden = await hiddenFrom(tx, actor.userId, [...new Set(entryIds)]);
  if (hidden.size > 0) throw new Fault('ownConflict');
}

/** @throws Fault ownConflict; judgeOwed, naming the entries whose upheld appeals ask for another judge */
async function demandHeeded(tx: Database, actor: Actor, { id }: Round): Promise<void> {
  const owed = await listOwed(tx, id);
  await demandUnbiased(
    tx,
    actor,
    owed.map((entry) => entry.id),
  );
  if (owed.length === 0) return;
  throw new Fault('judgeOwed', {}, { names: owed.map(({ number }) => number ?? '') });
}

/** The rows of a ranking; if earlier rounds count, each with the score of this round alone. */
function rowsOf({ ranked, own }: RoundScores, { method, decimals, combine }: Round) {
  const owned = new Map(own.map(({ entry, by }) => [entry, roundHalfUp(by[method], decimals)]));
  return ranked[method].map(({ entry, value, rank, isShared }) => ({
    entryId: entry,
    value,
    ...(combine.length > 0 && { own: owned.get(entry)! }),
    rank,
    isShared,
  }));
}

/**
 * Ranks a round. The ranking is stored with the digest of all sheets and never changed; if a sheet changes later,
 * another ranking replaces it.
 * @throws Fault notFound, overtaken, roundState, zUnfair, ownConflict, nothingToRank, judgeOwed, sheetsOut,
 * earlierUnranked
 */
export const keepRanking = (db: Database, actor: Actor, id: number, version: number) =>
  db.transaction(async (tx) => {
    await lockEarlier(tx, id);
    const round = await demandRound(tx, id, 'update');
    if (round.version !== version) throw new Fault('overtaken');
    const state = roundAfter(round.state, 'rank');
    if (!state) throw roundStateFault(round);
    const counted = await listCounted(tx, round);
    if (counted.length === 0) throw new Fault('nothingToRank');
    await demandUnbiased(
      tx,
      actor,
      counted.map(({ entry }) => entry),
    );
    await demandHeeded(tx, actor, round);
    await demandBack(tx, round);
    const combined = await combinedOf(tx, round);
    const roundScores = scoreRound(round, counted, demandRanked(combined));
    await demandFair(tx, round, counted, roundScores);
    const digest = await digestOfHeads(tx, id);
    const rows = rowsOf(roundScores, round);
    await dropPending(tx, id);
    await tx.insert(rankings).values({
      roundId: id,
      // Sheets could be submitted until the round was locked, which is later than the beginning of this transaction.
      at: sql`clock_timestamp()`,
      by: actor.userName,
      digest,
      rows,
      combined: combined.flatMap(({ roundId, weight, ranking }) =>
        ranking ? [{ rankingId: ranking.id, roundId, weight }] : [],
      ),
    });
    await tx
      .update(rounds)
      .set({ state, version: version + 1, updatedAt: sql`now()`, updatedBy: actor.userName })
      .where(eq(rounds.id, id));
    await followInPublic(tx, round);
    await recordDeed(tx, actor, {
      action: 'judging:round:rank',
      target: `judgingRound ${id}`,
      after: { digest, ranked: rows.length },
    });
    return { state, version: version + 1 };
  });
