import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { rounds } from '../table.ts';
import type { Release } from './deed.ts';
import { releasedEntries, releases } from './table.ts';

/**
 * An entry wins by one round: two would give it two result pages.
 * @throws Fault prizedElsewhere, naming the rounds by whose public releases entries of this one have prizes already
 */
export async function demandUnprized(
  tx: Database,
  { id, roundId }: Pick<Release, 'id' | 'roundId'>,
): Promise<void> {
  const { rows } = await tx.execute<{ name: Bilingual }>(sql`
    SELECT r.name FROM ${rounds} r WHERE r.id <> ${roundId} AND EXISTS (
      SELECT FROM ${releases} o
      JOIN ${releasedEntries} there ON there.release_id = o.id AND there.prize IS NOT NULL
      JOIN ${releasedEntries} here ON here.entry_id = there.entry_id AND here.prize IS NOT NULL
      WHERE o.round_id = r.id AND o.status = 'released' AND here.release_id = ${id})
    ORDER BY r.year, r.number`);
  if (rows.length > 0)
    throw new Fault('prizedElsewhere', {}, { names: rows.map(({ name }) => name) });
}

/** Whether a public release gives an entry a prize. */
export async function isPublicWinner(tx: Database, entryId: number): Promise<boolean> {
  const isOf = and(eq(releasedEntries.entryId, entryId), isNotNull(releasedEntries.prize));
  const rows = await tx
    .select({ id: releases.id })
    .from(releasedEntries)
    .innerJoin(releases, eq(releases.id, releasedEntries.releaseId))
    .where(and(isOf, eq(releases.status, 'released')))
    .limit(1);
  return rows.length > 0;
}
