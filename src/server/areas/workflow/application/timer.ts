import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { applicationTimers } from '../table.ts';

/** A step or pause, as it was opened in a round. */
export interface OpenBlock {
  applicationId: number;
  blockId: string;
  round: number;
}

/** Returns a moment some hours from now by the database's clock. */
export const inHours = (hours: number): SQL<Date> =>
  sql<Date>`now() + make_interval(hours => ${hours}::int)`;

/** Sets the timer of an open block; it has one at most. */
export async function setTimer(tx: Database, of: OpenBlock, dueAt: Date | SQL): Promise<void> {
  const { applicationId, blockId, round } = applicationTimers;
  await tx
    .insert(applicationTimers)
    .values({ ...of, dueAt })
    .onConflictDoUpdate({ target: [applicationId, blockId, round], set: { dueAt } });
}

/** Deletes the timers of some blocks of an application, or of all. */
export async function dropTimers(
  tx: Database,
  applicationId: number,
  blocks?: readonly string[],
): Promise<void> {
  const isOf = eq(applicationTimers.applicationId, applicationId);
  const among = blocks && inArray(applicationTimers.blockId, [...blocks]);
  await tx.delete(applicationTimers).where(and(isOf, among));
}
