import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { recordDeed } from '#server/platform/audit/service.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { entries } from '../record/entry/table.ts';
import { teamMembers } from '../record/team/table.ts';
import { entryStore } from './kind.ts';
import { entryConflicts } from './table.ts';

/** The school or unit of somebody who reviews, as their profile names it. */
const ownSchool = (reviewerId: number) =>
  sql`(SELECT nullif(trim(coalesce(${accounts.colleges}, '')), '') FROM ${accounts} WHERE ${accounts.id} = ${reviewerId})`;

/**
 * That somebody is or was of the team of an entry, or is of the school of one of its people. Each by its own index, and once
 * for all entries: asked of each team by an OR, it had all members read for the next entry of a queue.
 */
const isRelated = (reviewerId: number): SQL => {
  const { teamId, accountId, leftAt, school } = teamMembers;
  const ofSchool = and(isNull(leftAt), eq(school, ownSchool(reviewerId)));
  return sql`${entries.teamId} IN (
    SELECT ${teamId} FROM ${teamMembers} WHERE ${eq(accountId, reviewerId)}
    UNION ALL SELECT ${teamId} FROM ${teamMembers} WHERE ${ofSchool})`;
};

const isOwn = (entryId: SQL | number, reviewerId: number) =>
  and(sql`${entryConflicts.entryId} = ${entryId}`, eq(entryConflicts.reviewerId, reviewerId));

/** The entries that somebody must not decide about: by what records tell, or as they said themselves. */
export const inConflict = (reviewerId: number): SQL =>
  sql`(${isRelated(reviewerId)} OR EXISTS (SELECT 1 FROM ${entryConflicts} WHERE ${isOwn(sql`${entries.id}`, reviewerId)}))`;

export async function hasConflict(
  db: Database,
  entryId: number,
  reviewerId: number,
): Promise<boolean> {
  const found = await db.$count(entries, and(eq(entries.id, entryId), inConflict(reviewerId)));
  return found > 0;
}

/** Whether somebody has said so themselves. */
export const hasDeclared = async (
  db: Database,
  entryId: number,
  reviewerId: number,
): Promise<boolean> => (await db.$count(entryConflicts, isOwn(entryId, reviewerId))) > 0;

/** Whoever must not decide about an entry keeps nobody else from it. */
const giveBack = (tx: Database, entryId: number, reviewerId: number) =>
  tx
    .update(entries)
    .set({ leasedById: null, leasedUntil: null })
    .where(and(eq(entries.id, entryId), eq(entries.leasedById, reviewerId)));

/** Somebody says that they must not decide about an entry, or takes that back. @throws Fault notFound */
export async function declare(
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
      await giveBack(tx, entryId, reviewerId);
    } else await tx.delete(entryConflicts).where(isOwn(entryId, reviewerId));
    await recordDeed(tx, actor, {
      action: 'contest:entry:conflict',
      target: `entry ${entryId}`,
      after: { isDeclared },
    });
  });
}
