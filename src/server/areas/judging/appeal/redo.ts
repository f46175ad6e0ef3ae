import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { releases } from '../release/table.ts';
import { demandRound } from '../record.ts';
import { dropPending } from '../round/pending.ts';
import { followInPublic } from '../round/public.ts';
import { rounds } from '../table.ts';
import { appeals } from './table.ts';

/**
 * Closes a round again, so that it can be ranked anew with one more sheet. The current release stays public until the
 * next one replaces it. If the round was ranked since, as after another appeal, the pending release is dropped, so
 * that it is not released without that sheet. Later rounds that count its scores have to be ranked again, too.
 */
export async function closeForAppeal(tx: Database, releaseId: number): Promise<void> {
  const [release] = await tx.select().from(releases).where(eq(releases.id, releaseId));
  const round = await demandRound(tx, release!.roundId, 'update');
  if (round.state !== 'released' && round.state !== 'ranked') return;
  await tx
    .update(rounds)
    .set({ state: 'closed', version: sql`version + 1` })
    .where(eq(rounds.id, round.id));
  await followInPublic(tx, round);
  await dropPending(tx, round.id);
}

/** Whether an entry of a round needs another sheet because its appeal was upheld. */
export async function isOwedSheet(
  tx: Database,
  roundId: number,
  entryId: number,
): Promise<boolean> {
  const rows = await tx
    .select({ id: appeals.id })
    .from(appeals)
    .innerJoin(releases, eq(releases.id, appeals.releaseId))
    .where(
      and(
        eq(releases.roundId, roundId),
        eq(appeals.entryId, entryId),
        eq(appeals.status, 'upheld'),
      ),
    );
  return rows.length > 0;
}
