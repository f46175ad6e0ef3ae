import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { askContact as contract, ContactShare } from '#contract/cooperation/contact.ts';
import { Fault } from '#contract/fault.ts';
import { expiresAt } from '#domain/cooperation/contact/expiry.ts';
import { BLOCKING } from '#domain/cooperation/contact/state.ts';
import { isEmailConfirmed } from '#domain/identity/confirmed.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { addEvents } from '#server/platform/own/event.ts';
import { listings } from '../../listing/table.ts';
import { organisationMembers } from '../../organisation/table.ts';
import { tellAsked } from '../notice.ts';
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

/** @throws Fault flawed, if the mail address is not confirmed */
function demandShareable(account: Account, shares: readonly ContactShare[]): void {
  if (!shares.includes('mail') || isEmailConfirmed(account)) return;
  const flaw = { place: 'mail', rules: [{ name: 'mailUnconfirmed', values: {} }] };
  throw new Fault('flawed', { field: 'field.contactRequest.mail' }, { flaws: [flaw] });
}

/** @throws Fault contactOpen */
async function insertContact(tx: Database, row: typeof contacts.$inferInsert): Promise<ContactRow> {
  const [added] = await tx.insert(contacts).values(row).onConflictDoNothing().returning();
  if (!added) throw new Fault('contactOpen');
  return added;
}

/**
 * Asks the organisation of a listing for contact, and tells those who act for it.
 * @throws Fault phoneNeeded, notFound, ownListing, contactDeclined, contactStopped, flawed, contactOpen, mostContacts,
 * tooOften
 */
export const askContact = (
  db: Database,
  { userId: ownerId, userName }: Pick<Caller, 'userId' | 'userName'>,
  { listingId, purpose, message, shares }: Asked,
): Promise<ContactRow> =>
  db.transaction(async (tx) => {
    const account = await lockAsker(tx, ownerId);
    const { organisationId } = await demandVisible(tx, listingId);
    await demandWelcome(tx, ownerId, organisationId);
    await demandUnstopped(tx, ownerId);
    demandShareable(account, shares);
    await takeRoom(tx, ownerId);
    const said = { purpose, message, shares: [...new Set(shares)] };
    const expiry = { expiresAt: expiresAt(new Date()), updatedBy: userName };
    const added = await insertContact(tx, {
      ownerId,
      listingId,
      organisationId,
      ...said,
      ...expiry,
    });
    const event = { kind: 'contactRequest', side: 'owner', deed: 'ask', state: 'sent' } as const;
    await addEvents(tx, [{ ...event, recordId: added.id, by: userName, note: '' }]);
    await tellAsked(tx, added);
    return added;
  });
