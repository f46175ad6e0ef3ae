import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { tag } from '#contract/call/tag.ts';
import { isReason } from '#contract/call/text/length.ts';
import { Fault } from '#contract/fault.ts';
import { releaseAfter } from '#domain/judging/release.ts';
import { resultKind } from '#server/areas/contest/result/result-kind.ts';
import { revokeAwards } from '#server/areas/registration/service.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { followRecords } from '#server/platform/editorial/deed/follow.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { demandUnbiased } from '../conflict/unbiased.ts';
import type { Round } from '../record.ts';
import { rounds } from '../table.ts';
import { resultRescinded } from '../templates.ts';
import { lockRelease, type Release } from './deed.ts';
import { listAwarded } from './live.ts';
import { releasedEntries, releases } from './table.ts';
import { tellTeams } from './tell.ts';

/** Input of a call that rescinds a release. */
interface Rescission {
  version: number;
  reason: string;
}

const listPrized = (tx: Database, { id }: Release) =>
  tx
    .select({ resultId: releasedEntries.resultId })
    .from(releasedEntries)
    .where(and(eq(releasedEntries.releaseId, id), isNotNull(releasedEntries.prize)));

/** Withdraws the pages of winners, except those that an editor has withdrawn already. */
async function withdrawPages(tx: Database, ids: readonly number[]): Promise<void> {
  const live = (await resultKind.readLive(tx, ids)).map(({ recordId }) => recordId);
  for (const id of live) await resultKind.withdraw(tx, id);
  if (live.length > 0) await followRecords(tx, resultKind, live);
}

/** Withdraws the result pages of an entry that is disqualified. Other winners keep their prizes until a new release. */
export async function withdrawWinner(tx: Database, entryId: number): Promise<void> {
  const rows = await tx
    .selectDistinct({ resultId: releasedEntries.resultId })
    .from(releasedEntries)
    .where(and(eq(releasedEntries.entryId, entryId), isNotNull(releasedEntries.resultId)));
  await withdrawPages(
    tx,
    rows.flatMap(({ resultId }) => resultId ?? []),
  );
}

/**
 * Rescinds a release in all respects: pages, certificates and what teams read. The ranking stays and can be released
 * again.
 */
async function takeBack(
  tx: Database,
  round: Round,
  release: Release,
  reason: string,
): Promise<void> {
  const prized = await listPrized(tx, release);
  await withdrawPages(
    tx,
    prized.flatMap(({ resultId }) => resultId ?? []),
  );
  if (release.templateId !== null) await revokeAwards(tx, await listAwarded(tx, release), reason);
  await tx
    .update(rounds)
    .set({ state: 'ranked', version: sql`version + 1` })
    .where(and(eq(rounds.id, round.id), eq(rounds.state, 'released')));
  await tellTeams(tx, round, release, resultRescinded);
  await announce(tx, [tag.results(round.year)]);
}

/**
 * The first person's request is stored with its reason; the second person's request carries it out, for the same
 * reason unless another is given.
 * @throws Fault noteNeeded without a reason of the first person; secondPerson for the first person
 */
function changeOf({ rescinder, status, reason: first }: Release, actor: Actor, reason: string) {
  if (rescinder === null) {
    if (!isReason(reason)) throw new Fault('noteNeeded');
    return { status, rescinder: actor.userName, rescindAskedAt: new Date(), reason };
  }
  if (rescinder === actor.userName) throw new Fault('secondPerson');
  const why = reason.trim() || first;
  return { status: 'rescinded' as const, rescinder, rescindAskedAt: null, reason: why };
}

/**
 * Rescinds a public release after two people of the office have asked for it, neither of them in conflict with an
 * entry of the round (design of judging, calls).
 * @throws Fault notFound, overtaken, wrongState, secondPerson, noteNeeded, ownConflict
 */
export const rescind = (db: Database, actor: Actor, id: number, asked: Rescission) =>
  db.transaction(async (tx) => {
    const { round, release } = await lockRelease(tx, id);
    if (release.version !== asked.version) throw new Fault('overtaken');
    if (!releaseAfter(release.status, 'rescind')) throw new Fault('wrongState');
    await demandUnbiased(tx, actor.userId, round.id);
    const change = changeOf(release, actor, asked.reason);
    const version = release.version + 1;
    const stamp = { version, updatedAt: sql`now()`, updatedBy: actor.userName };
    await tx
      .update(releases)
      .set({ ...change, ...stamp })
      .where(eq(releases.id, id));
    if (change.status === 'rescinded') await takeBack(tx, round, release, change.reason);
    await recordDeed(tx, actor, {
      action: 'judging:release:rescind',
      target: `judgingRelease ${id}`,
      before: { status: release.status, rescinder: release.rescinder },
      after: change,
    });
    return { status: change.status, version };
  });
