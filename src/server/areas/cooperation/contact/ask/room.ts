import { and, asc, eq, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { quotaFor } from '#domain/cooperation/contact/quota.ts';
import { PENDING } from '#domain/cooperation/contact/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { consume } from '#server/platform/limit/limit.ts';
import { organisationMembers, organisations } from '../../organisation/table.ts';
import { contacts } from '../table.ts';

const DAY = 24 * 60 * 60;
const isPending = inArray(contacts.status, [...PENDING]);

/**
 * Returns the certified organisations of an account, locked against others who ask for the same one. Rows that refer
 * to them can still be added.
 */
const lockCertified = (tx: Database, accountId: number) =>
  tx
    .select({ id: organisations.id })
    .from(organisations)
    .innerJoin(organisationMembers, eq(organisationMembers.organisationId, organisations.id))
    .where(and(eq(organisationMembers.accountId, accountId), eq(organisations.isVisible, true)))
    .orderBy(asc(organisations.id))
    .for('no key update', { of: organisations });

/** Returns how many requests of the members of an organisation wait for an answer. */
const countOf = (tx: Database, organisationId: number): Promise<number> => {
  const members = tx
    .select({ id: organisationMembers.accountId })
    .from(organisationMembers)
    .where(eq(organisationMembers.organisationId, organisationId));
  return tx.$count(contacts, and(isPending, inArray(contacts.ownerId, members)));
};

/**
 * Counts a request against the quota of an account: of its certified organisations the one with the most room counts.
 * Call it while the account is locked.
 * @throws Fault mostContacts, tooOften
 */
export async function takeRoom(tx: Database, accountId: number): Promise<void> {
  const certified = await lockCertified(tx, accountId);
  const { daily, pending } = quotaFor(certified.length > 0);
  const counts: number[] = [];
  for (const { id } of certified) counts.push(await countOf(tx, id));
  if (certified.length === 0) {
    counts.push(await tx.$count(contacts, and(isPending, eq(contacts.ownerId, accountId))));
  }
  if (Math.min(...counts) >= pending) throw new Fault('mostContacts', { count: pending });
  await consume(tx, { name: 'contact:ask', times: daily, seconds: DAY }, String(accountId));
}
