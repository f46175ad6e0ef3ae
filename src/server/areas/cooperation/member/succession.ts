import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { organisationMembers } from '../organisation/table.ts';

/**
 * Hands over the organisations of which an account is the only owner, before it is deleted: to the publisher who has
 * been there longest, or else to such a reader. Those without other members are left as they are.
 */
export async function handOver(tx: Database, accountId: number): Promise<void> {
  await tx.execute(sql`
    WITH heir AS (
      SELECT DISTINCT ON (other.organisation_id) other.organisation_id, other.account_id
      FROM ${organisationMembers} AS own
      JOIN ${organisationMembers} AS other
        ON other.organisation_id = own.organisation_id AND other.account_id <> own.account_id
      WHERE own.account_id = ${accountId} AND own.role = 'owner' AND NOT EXISTS (
        SELECT 1 FROM ${organisationMembers} AS owner WHERE owner.organisation_id = own.organisation_id
          AND owner.role = 'owner' AND owner.account_id <> own.account_id)
      ORDER BY other.organisation_id, other.role = 'publisher' DESC, other.joined_at, other.account_id
    )
    UPDATE ${organisationMembers} AS member SET role = 'owner' FROM heir
    WHERE member.organisation_id = heir.organisation_id AND member.account_id = heir.account_id`);
}
