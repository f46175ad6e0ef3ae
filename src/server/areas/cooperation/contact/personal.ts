import { asc, eq } from 'drizzle-orm';
import { shownState } from '#domain/cooperation/contact/shown.ts';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import { listings } from '../listing/table.ts';
import { titleIn } from './notice.ts';
import { removeContacts } from './removal.ts';
import { contacts } from './table.ts';

/** What a person has asked organisations. It goes with the account, as does what they shared. */
export const contactData: PersonalData = {
  name: 'contacts',
  async read({ db }, accountId) {
    const rows = await db
      .select({ contact: contacts, listing: listings })
      .from(contacts)
      .innerJoin(listings, eq(listings.id, contacts.listingId))
      .where(eq(contacts.ownerId, accountId))
      .orderBy(asc(contacts.id));
    return rows.map(({ contact, listing }) => ({
      createdAt: contact.createdAt,
      listing: titleIn(listing),
      purpose: contact.purpose,
      message: contact.message,
      shares: contact.shares,
      state: shownState(contact, 'owner'),
      acceptedAt: contact.acceptedAt,
      complaint: contact.complaint,
    }));
  },
  forget: (tx, accountId) => removeContacts(tx, eq(contacts.ownerId, accountId)),
  written: [{ column: contacts.updatedBy }],
};
