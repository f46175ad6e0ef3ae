import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import type { Anchors } from '#contract/judging/outcome/outcome.ts';
import { contests } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { limitedAddress } from '#server/platform/http/address.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import { releases } from '../release/table.ts';
import { assignments, rankings, rounds, sheets } from '../table.ts';

/** Limit of digest checks; no person checks more often. */
export const DIGEST_LIMIT: Limit = { name: 'digest:minute', times: 30, seconds: 60 };

const isVisible = inArray(contests.status, ['open', 'archived']);

/**
 * Returns the digests of all released rounds of a session, by which anybody can find out whether something was
 * changed since.
 */
export async function listAnchors(db: Database, year: number): Promise<Anchors> {
  const rows = await db
    .select({ round: rounds.name, releasedAt: releases.releasedAt, digest: rankings.digest })
    .from(releases)
    .innerJoin(rounds, eq(rounds.id, releases.roundId))
    .innerJoin(contests, eq(contests.year, rounds.year))
    .innerJoin(rankings, eq(rankings.id, releases.rankingId))
    .where(and(eq(rounds.year, year), eq(releases.status, 'released'), isVisible))
    .orderBy(asc(rounds.number));
  return rows.map(({ releasedAt, ...row }) => ({ ...row, releasedAt: releasedAt!.toISOString() }));
}

/**
 * Condition for a sheet whose chain ended with the digest when its round was ranked; a later change gives it another
 * end.
 */
const hasSheet = (digest: string) => sql`EXISTS (
  SELECT 1 FROM ${sheets} JOIN ${assignments} ON ${assignments.id} = ${sheets.assignmentId}
  WHERE ${assignments.roundId} = ${releases.roundId} AND ${sheets.head} = decode(${digest}, 'hex')
    AND ${lte(sheets.savedAt, rankings.at)})`;

/** Whether a digest is that of a released ranking, or of a sheet that it counted. @throws Fault tooOften */
export async function isReleasedDigest(
  db: Database,
  digest: string,
  address: string,
): Promise<boolean> {
  await consume(db, DIGEST_LIMIT, limitedAddress(address));
  const rows = await db
    .select({ id: releases.id })
    .from(releases)
    .innerJoin(rankings, eq(rankings.id, releases.rankingId))
    .where(and(eq(releases.status, 'released'), or(eq(rankings.digest, digest), hasSheet(digest))))
    .limit(1);
  return rows.length > 0;
}
