import type { SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { removeEvents } from '#server/platform/own/event.ts';
import { contacts } from './table.ts';

/** Removes requests for contact with their history. */
export async function removeContacts(tx: Database, which: SQL | undefined): Promise<void> {
  const removed = await tx.delete(contacts).where(which).returning({ id: contacts.id });
  await removeEvents(
    tx,
    'contactRequest',
    removed.map(({ id }) => id),
  );
}
