import { and, inArray, ne, sql } from 'drizzle-orm';
import { BLOCKING, OVER } from '#domain/cooperation/contact/state.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { removeContacts } from './removal.ts';
import { contacts } from './table.ts';

const isOld = sql`${contacts.updatedAt} < now() - interval '1 year'`;

/**
 * Removes requests a year after they were over. Those that block somebody stay without their texts. An accepted one
 * stays as long as both parties agree.
 */
export const contactRetention: Retention = {
  name: 'contact requests',
  forget: (db) =>
    db.transaction(async (tx) => {
      await removeContacts(tx, and(inArray(contacts.status, [...OVER]), isOld));
      const blocking = inArray(contacts.status, [...BLOCKING]);
      await tx
        .update(contacts)
        .set({ message: '', reason: '' })
        .where(and(blocking, ne(contacts.message, ''), isOld));
    }),
};
