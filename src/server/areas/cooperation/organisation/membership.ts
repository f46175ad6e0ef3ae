import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import {
  MOST_ORGANISATIONS,
  ORGANISATION_ROLES,
  type OrganisationRole,
} from '#contract/cooperation/organisation.ts';
import { Fault } from '#contract/fault.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Owners } from '#server/platform/own/owners.ts';
import { organisationMembers, organisations } from './table.ts';

/** The roles that act for an organisation. */
export const ACTING_ROLES = ['owner', 'publisher'] as const satisfies readonly OrganisationRole[];

/** Condition that an account is a member of the organisation in a column, in one of some roles. */
export const isMemberOf = (
  organisationId: PgColumn,
  accountId: number | PgColumn,
  roles: readonly OrganisationRole[] = ORGANISATION_ROLES,
): SQL => sql`EXISTS (SELECT 1 FROM ${organisationMembers} member
  WHERE member.organisation_id = ${organisationId} AND member.account_id = ${accountId}
    AND ${inArray(sql`member.role`, [...roles])})`;

/** Returns the accounts that belong to an organisation in some roles; by default in any. */
export async function findMembers(
  db: Database,
  organisationId: number,
  roles: readonly OrganisationRole[] = ORGANISATION_ROLES,
): Promise<number[]> {
  const isOne = and(
    eq(organisationMembers.organisationId, organisationId),
    inArray(organisationMembers.role, [...roles]),
  );
  const rows = await db
    .select({ accountId: organisationMembers.accountId })
    .from(organisationMembers)
    .where(isOne);
  return rows.map(({ accountId }) => accountId);
}

/** The accounts of an organisation that act for it: those to be told what was decided. */
export const findActing = (db: Database, organisationId: number): Promise<number[]> =>
  findMembers(db, organisationId, ACTING_ROLES);

/** Returns the organisations for which an account acts. */
export async function findActedFor(db: Database, accountId: number): Promise<Set<number>> {
  const rows = await db
    .select({ id: organisationMembers.organisationId })
    .from(organisationMembers)
    .where(
      and(
        eq(organisationMembers.accountId, accountId),
        inArray(organisationMembers.role, [...ACTING_ROLES]),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/**
 * The owners of records that belong to an organisation: all its members read them, those who act for it change them.
 * @param organisationId the column of the record
 * @param idOf the organisation of a row
 */
export const membersOwn = (
  organisationId: PgColumn,
  idOf: (row: Readonly<Record<string, unknown>>) => number,
): Owners => ({
  reading: ({ userId }) => isMemberOf(organisationId, userId),
  acting: ({ userId }) => isMemberOf(organisationId, userId, ACTING_ROLES),
  find: (tx, row) => findActing(tx, idOf(row)),
});

/** An organisation, and what a member is in it. */
export interface Membership {
  organisation: typeof organisations.$inferSelect;
  role: OrganisationRole;
}

async function roleIn(
  tx: Database,
  accountId: number,
  organisationId: number,
): Promise<OrganisationRole | undefined> {
  const isIt = and(
    eq(organisationMembers.accountId, accountId),
    eq(organisationMembers.organisationId, organisationId),
  );
  const [member] = await tx.select().from(organisationMembers).where(isIt);
  return member?.role;
}

/**
 * Returns an organisation for a member, locked until the end of the transaction, so that its certification and state
 * do not change meanwhile.
 * @throws Fault notFound for everybody else (threat 16)
 */
export async function membershipOf(
  tx: Database,
  accountId: number,
  organisationId: number,
  roles: readonly OrganisationRole[] = ORGANISATION_ROLES,
): Promise<Membership> {
  const [organisation] = await tx
    .select()
    .from(organisations)
    .where(
      and(eq(organisations.id, organisationId), isMemberOf(organisations.id, accountId, roles)),
    )
    .for('update');
  // Whoever held the lock before may have removed the member: only a new statement sees that.
  const role = organisation && (await roleIn(tx, accountId, organisationId));
  if (!role || !roles.includes(role)) throw new Fault('notFound');
  return { organisation, role };
}

/**
 * Returns the organisations of an account, which stays locked, so that what it founds and joins at once does not exceed
 * the limit.
 * @param fault thrown if they are too many already
 */
export async function demandPlace(
  tx: Database,
  accountId: number,
  fault: 'tooManyOrganisations' | 'askerFull' = 'tooManyOrganisations',
): Promise<number[]> {
  const isIt = eq(accounts.id, accountId);
  await tx.select({ id: accounts.id }).from(accounts).where(isIt).for('update');
  const own = await tx
    .select({ id: organisationMembers.organisationId })
    .from(organisationMembers)
    .where(eq(organisationMembers.accountId, accountId));
  if (own.length >= MOST_ORGANISATIONS) {
    throw new Fault(fault, { count: MOST_ORGANISATIONS });
  }
  return own.map(({ id }) => id);
}
