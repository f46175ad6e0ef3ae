import { and, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { entries } from '../record/entry/table.ts';
import { teamMembers } from '../record/team/table.ts';

/** The school or unit of somebody who reviews, as their profile names it. */
const ownSchool = (reviewerId: number) =>
  sql`(SELECT nullif(trim(coalesce(${accounts.colleges}, '')), '') FROM ${accounts} WHERE ${accounts.id} = ${reviewerId})`;

/** The entries that somebody must not decide about: they are or were of the team, or are of the school of one of its people. */
export const inConflict = (reviewerId: number): SQL =>
  sql`EXISTS (SELECT 1 FROM ${teamMembers} WHERE ${and(
    eq(teamMembers.teamId, entries.teamId),
    or(
      eq(teamMembers.accountId, reviewerId),
      and(
        isNull(teamMembers.leftAt),
        isNotNull(teamMembers.school),
        eq(teamMembers.school, ownSchool(reviewerId)),
      ),
    ),
  )})`;

export async function hasConflict(
  db: Database,
  entryId: number,
  reviewerId: number,
): Promise<boolean> {
  const found = await db.$count(entries, and(eq(entries.id, entryId), inConflict(reviewerId)));
  return found > 0;
}
