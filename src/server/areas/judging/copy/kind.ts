import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { isReason } from '#contract/call/text/length.ts';
import { Fault } from '#contract/fault.ts';
import { judgedFileResource } from '#contract/judging/file/copy.ts';
import { copyMayBecome } from '#domain/judging/copy.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import { likePattern } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { ChangeOf, RecordOf, RowOf, Store } from '#server/platform/records/store.ts';
import { isKnownTo } from '../conflict/find.ts';
import { judgedEntries } from '../table.ts';
import { copies } from './table.ts';

type Row = RowOf<typeof copies>;

const namedLike = (keyword: string): SQL => sql`(
  EXISTS (SELECT FROM ${entries} e WHERE e.id = ${copies.entryId}
    AND (e.number ILIKE ${likePattern(keyword)} OR e.title ILIKE ${likePattern(keyword)}))
  OR EXISTS (SELECT FROM ${files} f WHERE f.id = ${copies.fileId} AND f.original_filename ILIKE ${likePattern(keyword)}))`;

/** Condition for the files that judges of a round get. */
export const isOfRound = (roundId: number): SQL => sql`EXISTS (
  SELECT FROM ${judgedEntries} j WHERE j.round_id = ${roundId} AND j.entry_id = ${copies.entryId}
    AND j.content -> 'fileIds' ? ${copies.fileId})`;

async function present(db: Database, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({
      id: copies.id,
      number: entries.number,
      title: entries.title,
      name: files.originalFilename,
    })
    .from(copies)
    .innerJoin(entries, eq(entries.id, copies.entryId))
    .innerJoin(files, eq(files.id, copies.fileId))
    .where(inArray(copies.id, ids.length > 0 ? ids : [0]));
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => ({
    ...withMoment(row),
    ...byId.get(row.id)!,
    createdAt: row.createdAt.toISOString(),
  }));
}

/** @throws Fault copyStands, noteNeeded */
function demandDecision(change: ChangeOf<typeof judgedFileResource>, before: Row): void {
  if (!copyMayBecome(before.state, change.state)) throw new Fault('copyStands');
  const isKept = change.state === 'withheld';
  if (isKept && !isReason(change.reason)) throw new Fault('noteNeeded');
}

type Record = RecordOf<typeof judgedFileResource>;

/** Names found in a file are not needed in the log to tell what was decided. */
const withoutNames = (record: Record | null): Record | null => record && { ...record, found: [] };

/**
 * Files that judges get copies of, as the office reviews them, without those of entries that the reader is in
 * conflict with (requirement 18).
 */
export const judgedFileStore: Store<typeof judgedFileResource, typeof copies> = {
  resource: judgedFileResource,
  table: copies,
  owner: 'shared',
  columns: { createdAt: copies.createdAt, updatedAt: copies.updatedAt },
  limit: ({ userId }) => isKnownTo(userId, copies.entryId),
  where: ({ keyword, roundId, state }) => [
    keyword === undefined ? undefined : namedLike(keyword),
    roundId === undefined ? undefined : isOfRound(roundId),
    state && eq(copies.state, state),
  ],
  present,
  async values(_, change, before) {
    demandDecision(change, before!);
    return change;
  },
  remember: ({ before, after }) => ({ before: withoutNames(before), after: withoutNames(after) }),
};
