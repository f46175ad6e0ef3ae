import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { ReleaseDeed } from '#contract/judging/outcome/release.ts';
import { releaseAfter } from '#domain/judging/release.ts';
import { CONTENDING_STATE } from '#domain/registration/state.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandUnbiased } from '../conflict/unbiased.ts';
import { listPromotions } from '../promotion/last.ts';
import { demandRound, type Round } from '../record.ts';
import { standingRanking, type RankingRow } from '../standing.ts';
import { releasedEntries, releases } from './table.ts';

export type Release = typeof releases.$inferSelect;

/** Column values of a release that nobody has asked to rescind. */
export const NO_REQUEST = { rescinder: null, rescindAskedAt: null, reason: '' };

/** Returns a release with its round, both locked; the round is always locked first. @throws Fault notFound */
export async function lockRelease(tx: Database, id: number) {
  const [found] = await tx.select().from(releases).where(eq(releases.id, id));
  if (!found) throw new Fault('notFound');
  const round = await demandRound(tx, found.roundId, 'update');
  const [release] = await tx.select().from(releases).where(eq(releases.id, id)).for('update');
  return { round, release: release! };
}

/** Whether the promotion that a release announces, if any, is still the latest. */
async function namesPromoted(tx: Database, release: Release): Promise<boolean> {
  if (release.promotionId === null) return true;
  const [last] = await listPromotions(tx, release.roundId);
  return last?.id === release.promotionId;
}

/** Whether a release has a line for each entry of a ranking; one that has come back since it was prepared has none. */
async function namesRanked(tx: Database, { id }: Release, { rows }: RankingRow): Promise<boolean> {
  const lines = await tx
    .select({ id: releasedEntries.entryId })
    .from(releasedEntries)
    .where(eq(releasedEntries.releaseId, id));
  const named = new Set(lines.map((line) => line.id));
  return rows.every(({ entryId }) => named.has(entryId));
}

/** Whether all winners of a release are still in the contest. */
async function namesWinners(tx: Database, { id }: Release): Promise<boolean> {
  const gone = await tx
    .select({ id: releasedEntries.entryId })
    .from(releasedEntries)
    .innerJoin(entries, eq(entries.id, releasedEntries.entryId))
    .where(
      and(
        eq(releasedEntries.releaseId, id),
        isNotNull(releasedEntries.prize),
        ne(entries.status, CONTENDING_STATE),
      ),
    )
    .limit(1);
  return gone.length === 0;
}

/**
 * @throws Fault rankOutdated if, since it was prepared, a sheet was changed, the round was ranked again, another
 * promotion was made, a winner has left the contest, or an entry has come back into it
 */
export async function demandCurrent(tx: Database, round: Round, release: Release): Promise<void> {
  const ranking = round.state === 'ranked' ? await standingRanking(tx, round) : undefined;
  const isCurrent =
    ranking?.id === release.rankingId &&
    (await namesRanked(tx, release, ranking)) &&
    (await namesPromoted(tx, release)) &&
    (await namesWinners(tx, release));
  if (!isCurrent) throw new Fault('rankOutdated');
}

/** Input of a call that moves a release. */
export interface ReleaseMove {
  deed: Exclude<ReleaseDeed, 'rescind'>;
  version: number;
  at?: string;
  reason?: string;
}

/** Whether a moment is still to come by the database's clock. */
export async function isAhead(tx: Database, at: Date): Promise<boolean> {
  const { rows } = await tx.execute<{ is_ahead: boolean }>(
    sql`SELECT ${at.toISOString()}::timestamptz > clock_timestamp() AS is_ahead`,
  );
  return rows[0]!.is_ahead;
}

/**
 * @throws Fault instantPast if the instant has passed by the database's clock; appealBefore if appeals would end
 * before it
 */
async function demandAhead(tx: Database, at: Date, { appealUntil }: Release): Promise<void> {
  if (!(await isAhead(tx, at))) throw new Fault('instantPast');
  if (appealUntil !== null && appealUntil <= at) throw new Fault('appealBefore');
}

/** Column values for a deed on a release. */
async function changeOf(tx: Database, actor: Actor, release: Release, move: ReleaseMove) {
  if (move.deed === 'approve') {
    if (release.preparedById === actor.userId) throw new Fault('secondPerson');
    return { approvedBy: actor.userName };
  }
  if (move.deed === 'cancel') return { reason: move.reason ?? '' };
  const at = new Date(move.at!);
  await demandAhead(tx, at, release);
  return { at, failure: null };
}

/**
 * Approves, schedules or cancels a prepared release. Nobody approves a release they have prepared themselves, and
 * nobody who is in conflict with an entry of the round does any of it (bad input 25).
 * @throws Fault notFound, overtaken, wrongState, secondPerson, ownConflict, rankOutdated, instantPast, appealBefore
 */
export const moveRelease = (db: Database, actor: Actor, id: number, move: ReleaseMove) =>
  db.transaction(async (tx) => {
    const { round, release } = await lockRelease(tx, id);
    if (release.version !== move.version) throw new Fault('overtaken');
    const status = releaseAfter(release.status, move.deed);
    if (!status) throw new Fault('wrongState');
    await demandUnbiased(tx, actor.userId, round.id);
    if (move.deed !== 'cancel') await demandCurrent(tx, round, release);
    const change = await changeOf(tx, actor, release, move);
    const version = release.version + 1;
    const stamp = { status, version, updatedAt: sql`now()`, updatedBy: actor.userName };
    await tx
      .update(releases)
      .set({ ...change, ...stamp })
      .where(eq(releases.id, id));
    await recordDeed(tx, actor, {
      action: `judging:release:${move.deed}`,
      target: `judgingRelease ${id}`,
      before: { status: release.status },
      after: { status, at: move.at ?? null, reason: move.reason ?? '' },
    });
    return { status, version };
  });
