import { and, asc, inArray, lte, sql } from 'drizzle-orm';
import { PENDING } from '#domain/cooperation/contact/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { tellAsker } from './notice.ts';
import { contacts } from './table.ts';
import { contactExpired } from './templates.ts';

/** Number of requests that one transaction ends. */
export const STEP = 200;

/** Ends the requests that nobody has answered in time: some of them. @returns their number */
export const expireContacts = (db: Database, now = new Date()): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(inArray(contacts.status, [...PENDING]), lte(contacts.expiresAt, now)))
      .orderBy(asc(contacts.id))
      .limit(STEP)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const ended = await tx
      .update(contacts)
      .set({ status: 'expired', version: sql`version + 1`, updatedAt: sql`now()` })
      .where(inArray(contacts.id, ids))
      .returning();
    const event = {
      kind: 'contactRequest',
      side: 'reviewer',
      deed: 'expire',
      state: 'expired',
    } as const;
    await addEvents(
      tx,
      ids.map((recordId) => ({ ...event, recordId })),
    );
    for (const contact of ended) await tellAsker(tx, contact, contactExpired);
    return ended.length;
  });
