import { contactMessages } from '#server/areas/cooperation/contact/conversation/table.ts';
import { contacts } from '#server/areas/cooperation/contact/table.ts';
import type { organisations } from '#server/areas/cooperation/organisation/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addAccount } from '../account.ts';
import { addCertified, addPublished, listingOf } from './listings.ts';

export const MESSAGE = '我们是一家数据中心，希望采购两百张加速卡，请与我们联系。';

interface Between {
  askerId: number;
  firm: typeof organisations.$inferSelect;
}

/** Adds a request about a new listing of an organisation. */
export async function addContact(
  db: Database,
  { askerId, firm }: Between,
  given: Partial<typeof contacts.$inferInsert> = {},
) {
  const listing = await addPublished(db, firm, listingOf('supply'));
  const [row] = await db
    .insert(contacts)
    .values({
      ownerId: askerId,
      listingId: listing.id,
      organisationId: firm.id,
      purpose: 'purchase',
      message: MESSAGE,
      expiresAt: new Date(Date.now() + 24 * 60 * 60 * 1000),
      ...given,
    })
    .returning();
  return row!;
}

/** Adds a request that its organisation accepted. */
export const addAccepted = (
  db: Database,
  between: Between,
  given: Partial<typeof contacts.$inferInsert> = {},
) => addContact(db, between, { status: 'accepted', acceptedAt: new Date(), ...given });

/** Adds a message to the conversation of a request. @returns its id */
export async function addMessage(
  db: Database,
  given: Partial<typeof contactMessages.$inferInsert> & { contactId: number },
): Promise<number> {
  const written = { side: 'owner', text: '请发一份报价。', ...given } as const;
  const [row] = await db.insert(contactMessages).values(written).returning();
  return row!.id;
}

/** Adds a request that its organisation reported. */
export async function addReported(
  db: Database,
  given: Partial<Between> & { since?: Date } = {},
): Promise<typeof contacts.$inferSelect> {
  const { id } = await addAccount(db);
  const { askerId = id, firm = await addCertified(db, id), since = new Date() } = given;
  const reported = { status: 'reported', shownAs: 'declined', reason: '广告' } as const;
  return addContact(db, { askerId, firm }, { ...reported, reportedAt: since });
}
