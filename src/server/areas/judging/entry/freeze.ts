import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Round } from '../record.ts';
import { judgedEntries } from '../table.ts';
import { keepContents } from './content.ts';
import type { Eligible } from './eligible.ts';

/** Keeps for a round the version of each entry that is approved when it is opened: that one is judged, whatever comes. */
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
  await keepContents(tx, round, judged);
}
