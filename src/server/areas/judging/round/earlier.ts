import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { CombinedRound } from '#contract/judging/round.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rounds } from '../table.ts';

interface Sequel {
  followsId: number | null;
  combine: readonly CombinedRound[];
}

/**
 * Checks that the rounds that a round follows or counts belong to its session and have a lower number.
 * @throws Fault missingReference
 */
export async function demandEarlier(
  tx: Database,
  { year, number }: { year: number; number: number },
  { followsId, combine }: Sequel,
): Promise<void> {
  const ids = [...new Set([followsId ?? [], combine.map(({ roundId }) => roundId)].flat())];
  if (ids.length === 0) return;
  const isEarlier = and(eq(rounds.year, year), lt(rounds.number, number), inArray(rounds.id, ids));
  const known = await tx.select({ id: rounds.id }).from(rounds).where(isEarlier);
  const found = new Set(known.map(({ id }) => id));
  const isFollowed = followsId === null || found.has(followsId);
  const field = isFollowed ? 'combine' : 'followsId';
  if (found.size < ids.length)
    throw new Fault('missingReference', { field: `field.judgingRound.${field}` });
}

const countsIn = (id: number) =>
  sql`${rounds.combine} @> ${JSON.stringify([{ roundId: id }])}::jsonb`;

/** Whether a later round counts the scores of this one. */
export const isCombined = async (tx: Database, id: number): Promise<boolean> =>
  (await tx.$count(rounds, countsIn(id))) > 0;

/** Returns the ranked later rounds that count the scores of a round. */
export const listCounting = (tx: Database, id: number) =>
  tx
    .select({ id: rounds.id, blind: rounds.blind, year: rounds.year })
    .from(rounds)
    .where(and(countsIn(id), eq(rounds.state, 'ranked')));
