import { eq, inArray, sql, type SQL } from 'drizzle-orm';
import { releaseReading, type SecondedDeed } from '#contract/judging/outcome/release.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { likePattern } from '#server/platform/records/filter.ts';
import type { ListedRow, Reader } from '#server/platform/records/store.ts';
import { biasedRounds } from '../conflict/find.ts';
import { rounds } from '../table.ts';
import { releases } from './table.ts';

type Row = ListedRow<typeof releases>;
type Round = Pick<typeof rounds.$inferSelect, 'year' | 'name'>;

const presentOne = (row: Row, { year, name }: Round, { userId, userName }: Caller) => ({
  id: row.id,
  roundId: row.roundId,
  year,
  round: name,
  status: row.status,
  at: row.at?.toISOString() ?? null,
  fields: row.fields,
  appealUntil: row.appealUntil?.toISOString() ?? null,
  templateId: row.templateId,
  preparedBy: row.preparedBy,
  isOwn: row.preparedById === userId,
  approvedBy: row.approvedBy,
  releasedAt: row.releasedAt?.toISOString() ?? null,
  rescinder: row.rescinder,
  hasAsked: row.rescinder === userName,
  reason: row.reason,
  failure: row.failure,
  version: row.version,
});

async function present(db: Database, rows: readonly Row[], caller: Caller) {
  const ids = rows.map(({ roundId }) => roundId);
  const found = await db
    .select({ id: rounds.id, year: rounds.year, name: rounds.name })
    .from(rounds)
    .where(inArray(rounds.id, ids.length > 0 ? ids : [0]));
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => presentOne(row, byId.get(row.roundId)!, caller));
}

/**
 * Condition for releases that need the caller as second person: they neither did the first step nor are in conflict
 * with an entry of the round.
 */
const waitsFor = (needs: SecondedDeed, { userId, userName }: Caller): SQL => {
  const isAsked =
    needs === 'approve'
      ? sql`${releases.status} = 'prepared' AND ${releases.preparedById} <> ${userId}`
      : sql`${releases.status} = 'released' AND ${releases.rescinder} <> ${userName}`;
  return sql`(${isAsked} AND ${releases.roundId} NOT IN (${biasedRounds(userId)}))`;
};

/** Releases as the office lists them: who prepared and approved what, and when, without entries. */
export const releaseReader: Reader<typeof releaseReading, typeof releases> = {
  resource: releaseReading,
  table: releases,
  owner: 'shared',
  columns: { id: releases.id },
  where: ({ keyword, roundId, status, needs }, caller) => [
    keyword === undefined
      ? undefined
      : sql`EXISTS (SELECT 1 FROM ${rounds} r WHERE r.id = ${releases.roundId}
          AND (r.name->>'zh' ILIKE ${likePattern(keyword)} OR r.name->>'en' ILIKE ${likePattern(keyword)}))`,
    roundId === undefined ? undefined : eq(releases.roundId, roundId),
    status && eq(releases.status, status),
    needs && waitsFor(needs, caller),
  ],
  present,
};
