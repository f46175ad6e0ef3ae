import { and, eq, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { entryVersionFiles } from '#server/areas/registration/file/table.ts';
import { listJudged } from '#server/areas/registration/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { queueCopies } from '../copy/queue.ts';
import { judgedEntries, rounds } from '../table.ts';
import { storeContents } from './content.ts';

/** Stores what judges read, for rounds that were opened before it was stored. */
export const storeMissingContents = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .select({ round: { id: rounds.id, blind: rounds.blind }, judged: judgedEntries })
      .from(judgedEntries)
      .innerJoin(rounds, eq(rounds.id, judgedEntries.roundId))
      .where(and(isNull(judgedEntries.content), ne(rounds.state, 'draft')));
    for (const own of Map.groupBy(rows, ({ round }) => round.id).values()) {
      const judged = own.map((row) => row.judged);
      await storeContents(tx, own[0]!.round, judged);
    }
  });

/** Entries of unfinished rounds that hide who entered, of which no file is stored although the version has files. */
const listWithoutFiles = (tx: Database) =>
  tx
    .select({ judged: judgedEntries })
    .from(judgedEntries)
    .innerJoin(rounds, eq(rounds.id, judgedEntries.roundId))
    .where(
      and(
        ne(rounds.blind, 'open'),
        notInArray(rounds.state, ['draft', 'released']),
        sql`${judgedEntries.content} -> 'fileIds' = '[]'`,
        sql`EXISTS (SELECT FROM ${entryVersionFiles} WHERE ${entryVersionFiles.versionId} = ${judgedEntries.versionId})`,
      ),
    );

/**
 * Adds the files that judges may see to rounds that were opened before copies existed; nothing else that they read
 * changes.
 */
export const addMissingFiles = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const rows = (await listWithoutFiles(tx)).map(({ judged }) => judged);
    const contents = await listJudged(
      tx,
      rows.map(({ versionId }) => versionId),
      true,
    );
    for (const { roundId, entryId, versionId } of rows) {
      const fileIds = contents.get(versionId)?.fileIds ?? [];
      if (fileIds.length === 0) continue;
      const isIt = and(eq(judgedEntries.roundId, roundId), eq(judgedEntries.entryId, entryId));
      const content = sql`jsonb_set(${judgedEntries.content}, '{fileIds}', ${JSON.stringify(fileIds)}::jsonb)`;
      await tx.update(judgedEntries).set({ content }).where(isIt);
      await queueCopies(tx, [{ entryId, versionId, fileIds }]);
    }
  });
