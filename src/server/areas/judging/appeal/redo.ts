import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { releases } from '../release/table.ts';
import { demandRound } from '../record.ts';
import { dropPending } from '../round/pending.ts';
import { followInPublic } from '../round/public.ts';
import { rounds } from '../table.ts';
import { appeals } from './table.ts';

/**
 * Lets a round be ranked anew, with a sheet more; what is out stays until the next release takes its place. One that was
 * ranked since, as after another appeal, is not released without that sheet.
 */
export async function redo(tx: Database, releaseId: number): Promise<void> {
  const [release] = await tx.select().from(releases).where(eq(releases.id, releaseId));
  const round = await demandRound(tx, release!.roundId, 'update');
  if (round.state !== 'released' && round.state !== 'ranked') return;
  await tx
    .update(rounds)
    .set({ state: 'closed', version: sql`version + 1` })
    .where(eq(rounds.id, round.id));
  await followInPublic(tx, round);
  if (round.state === 'ranked') await dropPending(tx, round.id);
}

/** Whether an entry of a round is owed another sheet, for an appeal was upheld. */
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
