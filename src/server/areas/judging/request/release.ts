import { eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { listAccountIds } from '#server/areas/identity/account/service.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { hasLapsed, noteLapse } from '#server/platform/second/lapse.ts';
import { demandUnbiased } from '../conflict/unbiased.ts';
import { lockRelease, NO_REQUEST } from '../release/deed.ts';
import { releases } from '../release/table.ts';
import { rounds } from '../table.ts';

/**
 * Takes back a request to rescind a release, whoever has made it.
 * @throws Fault notFound, overtaken, wrongState if no request waits, ownConflict
 */
export const recallRescission = (db: Database, actor: Actor, id: number, read: number) =>
  db.transaction(async (tx) => {
    const { round, release } = await lockRelease(tx, id);
    if (release.version !== read) throw new Fault('overtaken');
    if (release.rescindAskedAt === null) throw new Fault('wrongState');
    await demandUnbiased(tx, actor.userId, round.id);
    const version = read + 1;
    const stamp = { version, updatedAt: sql`now()`, updatedBy: actor.userName };
    await tx
      .update(releases)
      .set({ ...NO_REQUEST, ...stamp })
      .where(eq(releases.id, id));
    await recordDeed(tx, actor, {
      action: 'judging:release:recall',
      target: `judgingRelease ${id}`,
      before: { rescinder: release.rescinder, reason: release.reason },
      after: { rescinder: null, reason: '' },
    });
    return { status: release.status, version };
  });

/** Ends requests to rescind a release that nobody has confirmed in time. */
export async function lapseRescissions(tx: Database): Promise<void> {
  const due = await tx
    .select({ release: releases, round: rounds.name })
    .from(releases)
    .innerJoin(rounds, eq(rounds.id, releases.roundId))
    .where(hasLapsed(releases.rescindAskedAt))
    .for('update', { of: releases });
  for (const { release, round } of due) {
    const { id, version, rescinder } = release;
    await tx
      .update(releases)
      .set({ ...NO_REQUEST, version: version + 1 })
      .where(eq(releases.id, id));
    await noteLapse(tx, {
      by: rescinder!,
      accountIds: await listAccountIds(tx, [rescinder!]),
      action: 'judging:release:lapse',
      target: `judgingRelease ${id}`,
      deed: 'admin.judging.release.deed.rescind',
      record: round,
      link: '/admin/#/judging/release',
    });
  }
}
