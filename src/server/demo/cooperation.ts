import { and, asc, eq, ne, notExists } from 'drizzle-orm';
import * as z from 'zod/mini';
import { askContact } from '#contract/cooperation/contact.ts';
import { addContact } from '#server/areas/cooperation/contact/ask/ask.ts';
import { contacts } from '#server/areas/cooperation/contact/table.ts';
import { listings } from '#server/areas/cooperation/listing/table.ts';
import { organisationMembers } from '#server/areas/cooperation/organisation/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';

/** A request for contact, as `contact-request.yaml` says it. */
export const practiceContact = z.omit(askContact.body, { listingId: true });
type PracticeContact = z.output<typeof practiceContact>;

const { organisationId, accountId } = organisationMembers;

/** Returns the first visible listing whose organisation has no members besides an account. */
async function findOffer(db: Database, memberId: number) {
  const others = db
    .select({ accountId })
    .from(organisationMembers)
    .where(and(eq(organisationId, listings.organisationId), ne(accountId, memberId)));
  const [offer] = await db
    .select({ id: listings.id, organisationId: listings.organisationId })
    .from(listings)
    .where(and(eq(listings.isVisible, true), notExists(others)))
    .orderBy(asc(listings.organisationId), asc(listings.id))
    .limit(1);
  return offer;
}

/**
 * Makes a member the owner of an organisation of the demonstration, and lets an asker request contact about its first
 * listing, once. @returns false if there is no such organisation
 */
export const fillCooperation = (
  db: Database,
  member: Actor,
  asker: Actor,
  said: PracticeContact,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const offer = await findOffer(tx, member.userId);
    if (!offer) return false;
    const membership = { organisationId: offer.organisationId, accountId: member.userId };
    await tx
      .insert(organisationMembers)
      .values({ ...membership, role: 'owner' })
      .onConflictDoNothing();
    const isAsked = eq(contacts.ownerId, asker.userId);
    if ((await tx.$count(contacts, isAsked)) === 0) await addContact(tx, asker, offer, said);
    return true;
  });
