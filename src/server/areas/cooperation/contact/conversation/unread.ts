import { and, count, inArray, isNull } from 'drizzle-orm';
import type { Party } from '#contract/kind/own.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ContactRow } from '../table.ts';
import { contactMessages } from './table.ts';

/** Returns how many messages of requests a party has not read yet. */
export async function countUnread(
  db: Database,
  rows: readonly Pick<ContactRow, 'id'>[],
): Promise<(id: number, party: Party) => number> {
  const { contactId, side, readAt } = contactMessages;
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({ contactId, side, unread: count() })
    .from(contactMessages)
    .where(and(inArray(contactId, ids), isNull(readAt)))
    .groupBy(contactId, side);
  return (id, party) =>
    found.find((one) => one.contactId === id && one.side !== party)?.unread ?? 0;
}
