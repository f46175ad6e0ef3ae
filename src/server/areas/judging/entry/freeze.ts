import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Round } from '../record.ts';
import { judgedEntries } from '../table.ts';
import { storeContents } from './content.ts';
import type { Eligible } from './eligible.ts';

/**
 * Fixes, when a round is opened, the approved version of each entry; that version is judged, whatever changes later.
 */
export async function freezeEntries(
  tx: Database,
  round: Round,
  entries: readonly Eligible[],
): Promise<void> {
  const numbered = await tx.select().from(judgedEntries).where(eq(judgedEntries.roundId, round.id));
  const approved = new Map(entries.map(({ id, versionId }) => [id, versionId]));
  const judged = numbered.map(({ entryId, versionId }) => ({
    entryId,
    versionId: approved.get(entryId) ?? versionId,
  }));
  await storeContents(tx, round, judged);
}
