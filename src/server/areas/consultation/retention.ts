import { and, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { removeEvents } from '#server/platform/own/event.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { ANONYMOUS, consultationKind } from './kind.ts';
import { consultations } from './table.ts';

const { id, status, isPublic, linkMan, company, linkPhone, email, updatedAt } = consultations;

/** Open ones wait for the office however long that takes. */
const isOver = and(
  inArray(status, ['answered', 'closed']),
  sql`${updatedAt} < now() - interval '1 year'`,
);
/** Whether somebody is named. */
const isNamed = or(ne(linkMan, ''), ne(company, ''), isNotNull(linkPhone), isNotNull(email));

async function forget(tx: Database): Promise<void> {
  const gone = await tx
    .delete(consultations)
    .where(and(isOver, eq(isPublic, false)))
    .returning({ id });
  const ids = gone.map((one) => one.id);
  await removeEvents(tx, consultationKind.contract.resource.name, ids);
  await tx.update(consultations).set(ANONYMOUS).where(and(isOver, isNamed));
}

/**
 * Removes consultations a year after they were answered or closed (threats, retention). Of those that the office has
 * made public question and answer stay, without whoever asked.
 */
export const consultationRetention: Retention = {
  name: 'consultations',
  forget: (db) => db.transaction(forget),
};
