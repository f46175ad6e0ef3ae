import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#server/platform/privacy/personal-data.ts';
import { listings } from '../../listing/table.ts';
import { titleIn } from '../notice.ts';
import { contacts } from '../table.ts';
import { contactMessages } from './table.ts';

/**
 * What a person wrote in conversations. It goes with the request of the person; what they wrote for an organisation
 * stays, and names them no more.
 */
export const conversationData: PersonalData = {
  name: 'conversations',
  async read({ db }, accountId) {
    const rows = await db
      .select({ message: contactMessages, listing: listings })
      .from(contactMessages)
      .innerJoin(contacts, eq(contacts.id, contactMessages.contactId))
      .innerJoin(listings, eq(listings.id, contacts.listingId))
      .where(eq(contactMessages.accountId, accountId))
      .orderBy(asc(contactMessages.id));
    return rows.map(({ message: { at, text }, listing }) => ({
      at,
      listing: titleIn(listing),
      text,
    }));
  },
};
