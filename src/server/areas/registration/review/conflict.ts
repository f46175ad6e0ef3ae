import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { recordDeed } from '#server/platform/audit/service.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { folded } from '#server/platform/text/folded.ts';
import { entries } from '../record/entry/table.ts';
import { teamMembers } from '../record/team/table.ts';
import { entryStore } from './kind.ts';
import { entryConflicts } from './table.ts';

/** SQL for the reviewer's school or organisation, as in their profile, in the spelling in which it is compared. */
const ownSchool = (reviewerId: number) =>
  sql`(SELECT nullif(${folded(accounts.colleges)}, '') FROM ${accounts} WHERE ${accounts.id} = ${reviewerId})`;

/**
 * Condition that a reviewer is or was in the team of an entry, or is of the school of one of its members. Each part
 * uses a separate index, and the subquery runs once for all entries; a correlated OR read all members for the next
 * entry of a queue.
 */
const isRelated = (reviewerId: number): SQL => {
  const { teamId, accountId, leftAt, school } = teamMembers;
  const ofSchool = and(isNull(leftAt), sql`${folded(school)} = ${ownSchool(reviewerId)}`);
  return sql`${entries.teamId} IN (
    SELECT ${teamId} FROM ${teamMembers} WHERE ${eq(accountId, reviewerId)}
    UNION ALL SELECT ${teamId} FROM ${teamMembers} WHERE ${ofSchool})`;
};

const isOwn = (entryId: SQL | number, reviewerId: number) =>
  and(sql`${entryConflicts.entryId} = ${entryId}`, eq(entryConflicts.reviewerId, reviewerId));

/** Condition for the entries that a reviewer must not decide about: by records, or as they declared. */
export const inConflict = (reviewerId: number): SQL =>
  sql`(${isRelated(reviewerId)} OR EXISTS (SELECT 1 FROM ${entryConflicts} WHERE ${isOwn(sql`${entries.id}`, reviewerId)}))`;

/** Whether a reviewer may not decide about an entry. */
export async function hasConflict(
  db: Database,
  entryId: number,
  reviewerId: number,
): Promise<boolean> {
  const found = await db.$count(entries, and(eq(entries.id, entryId), inConflict(reviewerId)));
  return found > 0;
}

/** Whether a reviewer has declared a conflict themselves. */
export const hasDeclared = async (
  db: Database,
  entryId: number,
  reviewerId: number,
): Promise<boolean> => (await db.$count(entryConflicts, isOwn(entryId, reviewerId))) > 0;

/** Ends the lease of a reviewer who must not decide about the entry, so that others can. */
const releaseLease = (tx: Database, entryId: number, reviewerId: number) =>
  tx
    .update(entries)
    .set({ leasedById: null, leasedUntil: null })
    .where(and(eq(entries.id, entryId), eq(entries.leasedById, reviewerId)));

/** Declares that the actor must not decide about an entry, or withdraws that. @throws Fault notFound */
export async function declareConflict(
  db: Database,
  actor: Actor,
  entryId: number,
  isDeclared: boolean,
): Promise<void> {
  const { userId: reviewerId } = actor;
  await demandRow(db, entryStore, actor, entryId, 'review');
  await db.transaction(async (tx) => {
    if (isDeclared) {
      await tx.insert(entryConflicts).values({ entryId, reviewerId }).onConflictDoNothing();
      await releaseLease(tx, entryId, reviewerId);
    } else await tx.delete(entryConflicts).where(isOwn(entryId, reviewerId));
    await recordDeed(tx, actor, {
      action: 'contest:entry:conflict',
      target: `entry ${entryId}`,
      after: { isDeclared },
    });
  });
}
