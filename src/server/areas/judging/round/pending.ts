import { and, eq, inArray } from 'drizzle-orm';
import { PENDING_RELEASE } from '#domain/judging/release.ts';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { demandRound } from '../record.ts';
import { releases } from '../release/table.ts';
import { listInvolved } from '../release/tell.ts';
import { rounds } from '../table.ts';
import { releaseDropped } from '../templates.ts';
import { listCounting } from './earlier.ts';
import { followInPublic } from './public.ts';

type Release = typeof releases.$inferSelect;

/** Later rounds that counted the scores of a round must be ranked again, too. */
async function unrankLater(tx: Database, roundId: number): Promise<void> {
  for (const round of await listCounting(tx, roundId)) {
    await tx.update(rounds).set({ state: 'closed' }).where(eq(rounds.id, round.id));
    await followInPublic(tx, round);
    await dropPending(tx, round.id);
  }
}

/** Notifies those involved in a dropped release that it must be prepared again. */
async function tellDropped(tx: Database, release: Release): Promise<void> {
  const { name } = await demandRound(tx, release.roundId);
  await notify(tx, {
    template: releaseDropped,
    to: await listInvolved(tx, release),
    values: { round: name },
    link: '/admin/#/judging/release',
    about: `judgingRelease ${release.id}`,
  });
}

/**
 * Drops the pending release of a ranking that is no longer valid, and the rankings of later rounds that count it. A
 * public release stays until another one replaces it.
 */
export async function dropPending(tx: Database, roundId: number): Promise<void> {
  const dropped = await tx
    .update(releases)
    .set({ status: 'cancelled', updatedBy: null })
    .where(and(eq(releases.roundId, roundId), inArray(releases.status, [...PENDING_RELEASE])))
    .returning();
  for (const release of dropped) await tellDropped(tx, release);
  await unrankLater(tx, roundId);
}
