import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { listAccountIds } from '#server/areas/identity/account/service.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { hasLapsed, noteLapse } from '#server/platform/second/lapse.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { lockEntry } from '../../record/context.ts';
import { entries } from '../../record/entry/table.ts';
import { entryStore } from '../kind.ts';
import { NO_REQUEST } from '../office.ts';

/**
 * Takes back a request to disqualify an entry, whoever has made it.
 * @throws Fault notFound, wrongState if no request waits
 */
export async function recallDisqualification(
  db: Database,
  actor: Actor,
  id: number,
): Promise<void> {
  await demandRow(db, entryStore, actor, id, 'disqualify');
  await db.transaction(async (tx) => {
    const { entry } = await lockEntry(tx, id);
    if (entry.disqualifyAskedAt === null) throw new Fault('wrongState');
    await tx.update(entries).set(NO_REQUEST).where(eq(entries.id, id));
    await recordDeed(tx, actor, {
      action: 'contest:entry:recall',
      target: `entry ${id}`,
      before: { disqualifier: entry.disqualifier, note: entry.disqualifyReason },
      after: { disqualifier: null, note: null },
    });
  });
}

async function lapseDisqualifications(tx: Database): Promise<void> {
  const due = await tx
    .select()
    .from(entries)
    .where(hasLapsed(entries.disqualifyAskedAt))
    .for('update');
  for (const { id, number, title, disqualifier } of due) {
    await tx.update(entries).set(NO_REQUEST).where(eq(entries.id, id));
    await noteLapse(tx, {
      by: disqualifier!,
      accountIds: await listAccountIds(tx, [disqualifier!]),
      action: 'contest:entry:lapse',
      target: `entry ${id}`,
      deed: 'action.disqualify',
      record: number ?? title,
      link: `/admin/#/contest/entry?review=${id}`,
    });
  }
}

/** Requests to disqualify an entry wait for a second person for some days. */
export const disqualifyRetention: Retention = {
  name: 'requests to disqualify',
  forget: (db) => db.transaction(lapseDisqualifications),
};
