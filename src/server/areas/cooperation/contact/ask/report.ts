import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { isStopped, REPORTS } from '#domain/cooperation/contact/quota.ts';
import { REPORTED } from '#domain/cooperation/contact/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { contacts } from '../table.ts';

const { ownerId, status, reportedAt } = contacts;

/** Returns how many requests of some accounts are reported; those whose report was dismissed are not. */
export async function countReports(
  db: Database,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (accountIds.length === 0) return new Map();
  const rows = await db
    .select({ ownerId, reports: count() })
    .from(contacts)
    .where(and(inArray(ownerId, [...accountIds]), inArray(status, [...REPORTED])))
    .groupBy(ownerId);
  return new Map(rows.map((row) => [row.ownerId, row.reports]));
}

/** Returns whether an account may send nothing, because its requests were reported. */
export async function isSenderStopped(tx: Database, accountId: number): Promise<boolean> {
  const isRecent = gt(reportedAt, sql`now() - make_interval(days => ${REPORTS.days})`);
  const isTheirs = eq(ownerId, accountId);
  const recent = await tx.$count(contacts, and(isTheirs, eq(status, 'reported'), isRecent));
  const upheld = await tx.$count(contacts, and(isTheirs, eq(status, 'upheld')));
  return isStopped({ recent, upheld });
}

/** @throws Fault contactStopped for an account whose requests were reported */
export async function demandUnstopped(tx: Database, accountId: number): Promise<void> {
  if (await isSenderStopped(tx, accountId)) throw new Fault('contactStopped');
}
