import { and, inArray, ne, or, sql } from 'drizzle-orm';
import { BLOCKING, OVER } from '#domain/cooperation/contact/state.ts';
import { clearNotes } from '#server/platform/own/event.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { contactMessages } from './conversation/table.ts';
import { removeContacts } from './removal.ts';
import { contacts } from './table.ts';

const isOld = sql`${contacts.updatedAt} < now() - interval '1 year'`;

/**
 * Removes requests a year after they were over. Those that block somebody stay without their texts, also in the
 * history, and without their conversation. An accepted one stays as long as both parties agree.
 */
export const contactRetention: Retention = {
  name: 'contact requests',
  forget: (db) =>
    db.transaction(async (tx) => {
      await removeContacts(tx, and(inArray(contacts.status, [...OVER]), isOld));
      const isBlocking = and(inArray(contacts.status, [...BLOCKING]), isOld);
      const { message, reason, complaint } = contacts;
      const hasText = or(ne(message, ''), ne(reason, ''), ne(complaint, ''));
      const none = { message: '', reason: '', complaint: '' };
      await tx.update(contacts).set(none).where(and(isBlocking, hasText));
      const silent = tx.select({ id: contacts.id }).from(contacts).where(isBlocking);
      await tx.delete(contactMessages).where(inArray(contactMessages.contactId, silent));
      await clearNotes(tx, 'contactRequest', silent);
    }),
};
