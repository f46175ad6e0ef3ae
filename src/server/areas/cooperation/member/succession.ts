import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { organisationMembers, organisations } from '../organisation/table.ts';
import { recordMembership } from './event.ts';
import { memberInherited, tellMember } from './notice.ts';

/** Locks the organisations of an account, so that no other owner steps down meanwhile. */
async function lockOwned(tx: Database, accountId: number): Promise<void> {
  const { organisationId, accountId: member, role } = organisationMembers;
  const owned = tx
    .select({ organisationId })
    .from(organisationMembers)
    .where(and(eq(member, accountId), eq(role, 'owner')));
  await tx
    .select({ id: organisations.id })
    .from(organisations)
    .where(inArray(organisations.id, owned))
    .orderBy(asc(organisations.id))
    .for('update');
}

/** Whether the owner of an account may log in: nobody else can act for an organisation. */
const mayLogIn = (accountId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM ${accounts} account WHERE account.id = ${accountId} AND account.status = 'active')`;

/** Makes the heirs owners. @returns them */
const promoteHeirs = (tx: Database, accountId: number) =>
  tx.execute<{ id: number; accountId: number }>(sql`
    WITH heir AS (
      SELECT DISTINCT ON (other.organisation_id) other.organisation_id, other.account_id
      FROM ${organisationMembers} AS own
      JOIN ${organisationMembers} AS other
        ON other.organisation_id = own.organisation_id AND other.account_id <> own.account_id
      WHERE own.account_id = ${accountId} AND own.role = 'owner' AND NOT EXISTS (
        SELECT 1 FROM ${organisationMembers} AS owner WHERE owner.organisation_id = own.organisation_id
          AND owner.role = 'owner' AND owner.account_id <> own.account_id
          AND ${mayLogIn(sql`owner.account_id`)})
      ORDER BY other.organisation_id, ${mayLogIn(sql`other.account_id`)} DESC, other.role = 'publisher' DESC, other.joined_at, other.account_id
    )
    UPDATE ${organisationMembers} AS member SET role = 'owner' FROM heir
    WHERE member.organisation_id = heir.organisation_id AND member.account_id = heir.account_id
    RETURNING member.organisation_id AS id, member.account_id AS "accountId"`);

/**
 * Hands over the organisations of which an account is the only owner, before it is deleted: to the publisher who has
 * been there longest, or else to such a reader, who is told; to one who may not log in only if there is nobody else.
 * Those without other members are left as they are.
 */
export async function handOver(tx: Database, accountId: number): Promise<void> {
  await lockOwned(tx, accountId);
  const { rows } = await promoteHeirs(tx, accountId);
  for (const heir of rows) {
    const { id, accountId: whom } = heir;
    await recordMembership(tx, { id, deed: 'inherit', by: null, whom });
    await tellMember(tx, heir, memberInherited);
  }
}
