import { eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { listAccountIds } from '#server/areas/identity/account/service.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { hasLapsed, noteLapse } from '#server/platform/second/lapse.ts';
import { demandRound, NOBODY } from '../record.ts';
import { rounds } from '../table.ts';

/**
 * Takes back a request to reopen a round, whoever has made it.
 * @throws Fault notFound, overtaken, wrongState if no request waits
 */
export const recallReopening = (db: Database, actor: Actor, id: number, version: number) =>
  db.transaction(async (tx) => {
    const round = await demandRound(tx, id, 'update');
    if (round.version !== version) throw new Fault('overtaken');
    if (round.reopenAskedAt === null) throw new Fault('wrongState');
    const stamp = { version: version + 1, updatedAt: sql`now()`, updatedBy: actor.userName };
    await tx
      .update(rounds)
      .set({ ...NOBODY, ...stamp })
      .where(eq(rounds.id, id));
    await recordDeed(tx, actor, {
      action: 'judging:round:recall',
      target: `judgingRound ${id}`,
      before: { reopener: round.reopener, reopenReason: round.reopenReason },
      after: { reopener: null, reopenReason: null },
    });
  });

/** Ends requests to reopen a round that nobody has confirmed in time. */
export async function lapseReopenings(tx: Database): Promise<void> {
  const due = await tx.select().from(rounds).where(hasLapsed(rounds.reopenAskedAt)).for('update');
  for (const { id, name, version, reopener } of due) {
    await tx
      .update(rounds)
      .set({ ...NOBODY, version: version + 1 })
      .where(eq(rounds.id, id));
    await noteLapse(tx, {
      by: reopener!,
      accountIds: await listAccountIds(tx, [reopener!]),
      action: 'judging:round:lapse',
      target: `judgingRound ${id}`,
      deed: 'admin.judging.deed.reopen',
      record: name,
      link: '/admin/#/judging/round',
    });
  }
}
