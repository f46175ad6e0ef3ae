import { eq, inArray } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { removeContacts } from './contact/removal.ts';
import { contacts } from './contact/table.ts';

/** Removes the requests for contact about a listing, with their history. */
export const removeContactsAbout = (tx: Database, listingId: number): Promise<void> =>
  removeContacts(tx, eq(contacts.listingId, listingId));

/** Removes the requests for contact that organisations were sent, with their history. */
export const removeContactsTo = (tx: Database, organisationIds: readonly number[]): Promise<void> =>
  removeContacts(tx, inArray(contacts.organisationId, [...organisationIds]));
