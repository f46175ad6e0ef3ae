import { and, eq } from 'drizzle-orm';
import { listJudgedTitles } from '#server/areas/registration/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Round } from '../record.ts';
import { judgedEntries } from '../table.ts';
import { isBlind } from './blind.ts';
import type { Eligible } from './eligible.ts';

/** Keeps for a round the version of each entry that is approved when it is opened: that one is judged, whatever comes. */
export async function freezeEntries(
  tx: Database,
  round: Round,
  entries: readonly Eligible[],
): Promise<void> {
  const kept = await tx.select().from(judgedEntries).where(eq(judgedEntries.roundId, round.id));
  const before = new Map(kept.map(({ entryId, versionId }) => [entryId, versionId]));
  const changed = entries.filter(({ id, versionId }) => before.get(id) !== versionId);
  const versionIds = changed.map(({ versionId }) => versionId);
  const titles = await listJudgedTitles(tx, versionIds, isBlind(round));
  for (const { id, versionId } of changed) {
    await tx
      .update(judgedEntries)
      .set({ versionId, title: titles.get(versionId) ?? '' })
      .where(and(eq(judgedEntries.roundId, round.id), eq(judgedEntries.entryId, id)));
  }
}
