import { sql } from 'drizzle-orm';
import { listJudged } from '#server/areas/registration/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { queueCopies } from '../copy/queue.ts';
import type { Round } from '../record.ts';
import { judgedEntries } from '../table.ts';
import { isBlind } from './blind.ts';

/** An entry and the version of it that is judged. */
export interface JudgedVersion {
  entryId: number;
  versionId: number;
}

/** Number of versions read at once; each is as long as an entry. */
const STEP = 200;

async function storeStep(
  tx: Database,
  round: Pick<Round, 'id' | 'blind'>,
  judged: readonly JudgedVersion[],
): Promise<void> {
  const versionIds = judged.map(({ versionId }) => versionId);
  const contents = await listJudged(tx, versionIds, isBlind(round));
  const found = judged.flatMap(({ entryId, versionId }) => {
    const all = contents.get(versionId);
    if (!all) return [];
    const { title, ...content } = all;
    return [{ entryId, versionId, title, content }];
  });
  const rows = found.map(({ entryId, versionId, ...kept }) => ({
    entry_id: entryId,
    version_id: versionId,
    ...kept,
  }));
  await tx.execute(sql`
    UPDATE ${judgedEntries} j SET version_id = v.version_id, title = v.title, content = v.content
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS v(entry_id int, version_id int, title text, content jsonb)
    WHERE j.round_id = ${round.id} AND j.entry_id = v.entry_id`);
  if (!isBlind(round)) return;
  await queueCopies(
    tx,
    found.map(({ content: { fileIds }, ...one }) => ({ ...one, fileIds })),
  );
}

/**
 * Stores what judges of a round read of entries. Names are covered here, by the portal, so that the code that reads
 * for judges needs no names (design of judging, 4). Copies of the files are queued if judges get copies.
 */
export async function storeContents(
  tx: Database,
  round: Pick<Round, 'id' | 'blind'>,
  judged: readonly JudgedVersion[],
): Promise<void> {
  for (let first = 0; first < judged.length; first += STEP) {
    await storeStep(tx, round, judged.slice(first, first + STEP));
  }
}
