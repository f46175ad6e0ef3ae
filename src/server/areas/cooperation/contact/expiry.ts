import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { PENDING } from '#domain/cooperation/contact/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { doHeld } from '#server/platform/worker/each.ts';
import { tellAsker } from './notice.ts';
import { contacts, type ContactRow } from './table.ts';
import { contactExpired } from './templates.ts';

/** Number of requests that one transaction ends. */
export const STEP = 200;

const EXPIRY = {
  kind: 'contactRequest',
  side: 'reviewer',
  deed: 'expire',
  state: 'expired',
} as const;

async function expire(tx: Database, { id }: Pick<ContactRow, 'id'>): Promise<void> {
  const [ended] = await tx
    .update(contacts)
    .set({ status: 'expired', version: sql`version + 1`, updatedAt: sql`now()` })
    .where(eq(contacts.id, id))
    .returning();
  await addEvents(tx, [{ ...EXPIRY, recordId: id }]);
  await tellAsker(tx, ended!, contactExpired);
}

/** Ends the requests that nobody has answered in time: some of them. @returns their number */
export const expireContacts = (db: Database, now = new Date()): Promise<number> =>
  doHeld(db, {
    take: (tx) =>
      tx
        .select({ id: contacts.id })
        .from(contacts)
        .where(and(inArray(contacts.status, [...PENDING]), lte(contacts.expiresAt, now)))
        .orderBy(asc(contacts.id))
        .limit(STEP)
        .for('update', { skipLocked: true }),
    task: expire,
  });
