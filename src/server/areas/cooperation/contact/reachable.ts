import { inArray } from 'drizzle-orm';
import type { ContactShare, OwnContact } from '#contract/cooperation/contact.ts';
import { Fault } from '#contract/fault.ts';
import { isEmailConfirmed } from '#domain/identity/confirmed.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { listings } from '../listing/table.ts';
import type { ContactRow } from './table.ts';

type Account = typeof accounts.$inferSelect;
/** Whom a party may reach. */
export type Reachable = NonNullable<OwnContact['contact']>;

/** Returns whom an organisation names as the contact of a listing. */
export function reachedBy({ live, draft }: typeof listings.$inferSelect): Reachable {
  const { contactPerson, contactPhone, contactEmail } = live ?? draft;
  return { name: contactPerson || null, phone: contactPhone, email: contactEmail };
}

/** Returns what an account shares of itself. A mail address that is no longer confirmed is left out. */
export function sharedBy(account: Account, shares: readonly ContactShare[]): Reachable {
  const { nickName, phone, email } = account;
  return {
    name: shares.includes('name') ? nickName : null,
    phone: shares.includes('phone') ? phone : null,
    email: shares.includes('mail') && isEmailConfirmed(account) ? email : null,
  };
}

/**
 * Checks that an account can share its mail address, if it is to.
 * @throws Fault flawed, if the address is not confirmed
 */
export function demandShareable(account: Account, shares: readonly ContactShare[]): void {
  if (!shares.includes('mail') || isEmailConfirmed(account)) return;
  const flaw = { place: 'mail', rules: [{ name: 'mailUnconfirmed', values: {} }] };
  throw new Fault('flawed', { field: 'field.contactRequest.mail' }, { flaws: [flaw] });
}

/** Returns the accounts that ask, by their ids: only those whose request is accepted (threat 43). */
export async function findAskers(
  db: Database,
  rows: readonly ContactRow[],
): Promise<ReadonlyMap<number, Account>> {
  const accepted = rows.filter(({ status }) => status === 'accepted');
  const ids = [...new Set(accepted.map(({ ownerId }) => ownerId))];
  if (ids.length === 0) return new Map();
  const found = await db.select().from(accounts).where(inArray(accounts.id, ids));
  return new Map(found.map((account) => [account.id, account]));
}
