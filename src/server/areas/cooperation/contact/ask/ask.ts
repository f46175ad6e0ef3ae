import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { askContact as contract } from '#contract/cooperation/contact.ts';
import { Fault } from '#contract/fault.ts';
import { expiresAt } from '#domain/cooperation/contact/expiry.ts';
import { BLOCKING } from '#domain/cooperation/contact/state.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { listings } from '../../listing/table.ts';
import { organisationMembers } from '../../organisation/table.ts';
import { tellAsked } from '../notice.ts';
import { demandShareable } from '../reachable.ts';
import { demandUnstopped } from './report.ts';
import { takeRoom } from './room.ts';
import { contacts, type ContactRow } from '../table.ts';

type Asked = z.output<typeof contract.body>;
type Account = typeof accounts.$inferSelect;

/** Locks the account, so that two requests at once do not exceed its quota. @throws Fault phoneNeeded */
async function lockAsker(tx: Database, accountId: number): Promise<Account> {
  const isIt = eq(accounts.id, accountId);
  const [account] = await tx.select().from(accounts).where(isIt).for('no key update');
  if (!account) throw new Fault('unauthorised');
  if (account.phone === null) throw new Fault('phoneNeeded');
  return account;
}

/** @throws Fault notFound for a listing that visitors do not see */
async function demandVisible(tx: Database, id: number): Promise<typeof listings.$inferSelect> {
  const isShown = and(eq(listings.id, id), eq(listings.isVisible, true));
  const [listing] = await tx.select().from(listings).where(isShown);
  if (!listing) throw new Fault('notFound');
  return listing;
}

/** @throws Fault ownListing, contactDeclined */
async function demandWelcome(tx: Database, accountId: number, organisationId: number) {
  const { organisationId: of, accountId: member } = organisationMembers;
  const isInside = and(eq(of, organisationId), eq(member, accountId));
  if ((await tx.$count(organisationMembers, isInside)) > 0) throw new Fault('ownListing');
  const isBlocked = and(
    eq(contacts.organisationId, organisationId),
    eq(contacts.ownerId, accountId),
    inArray(contacts.status, [...BLOCKING]),
  );
  if ((await tx.$count(contacts, isBlocked)) > 0) throw new Fault('contactDeclined');
}

/** What a request says. */
type Said = Pick<Asked, 'purpose' | 'message' | 'shares'>;

/**
 * Adds a request about a listing, and tells those who act for its organisation. Who may ask is for the caller to decide.
 * @throws Fault contactOpen
 */
export async function addContact(
  tx: Database,
  { userId: ownerId, userName }: Pick<Caller, 'userId' | 'userName'>,
  { id: listingId, organisationId }: Pick<typeof listings.$inferSelect, 'id' | 'organisationId'>,
  { purpose, message, shares }: Said,
): Promise<ContactRow> {
  const said = { purpose, message, shares: [...new Set(shares)] };
  const expiry = { expiresAt: expiresAt(new Date()), updatedBy: userName };
  const [added] = await tx
    .insert(contacts)
    .values({ ownerId, listingId, organisationId, ...said, ...expiry })
    .onConflictDoNothing()
    .returning();
  if (!added) throw new Fault('contactOpen');
  const event = { kind: 'contactRequest', side: 'owner', deed: 'ask', state: 'sent' } as const;
  await addEvents(tx, [{ ...event, recordId: added.id, by: userName, note: '' }]);
  await tellAsked(tx, added);
  return added;
}

/**
 * Asks the organisation of a listing for contact, and tells those who act for it.
 * @throws Fault phoneNeeded, notFound, ownListing, contactDeclined, contactStopped, flawed, contactOpen, mostContacts,
 * tooOften
 */
export const askContact = (
  db: Database,
  asker: Pick<Caller, 'userId' | 'userName'>,
  { listingId, ...said }: Asked,
): Promise<ContactRow> =>
  db.transaction(async (tx) => {
    const { userId } = asker;
    const account = await lockAsker(tx, userId);
    const listing = await demandVisible(tx, listingId);
    await demandWelcome(tx, userId, listing.organisationId);
    await demandUnstopped(tx, userId);
    demandShareable(account, said.shares);
    await takeRoom(tx, userId);
    return addContact(tx, asker, listing, said);
  });
