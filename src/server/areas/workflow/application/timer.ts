import { and, eq, sql, type Column, type SQL } from 'drizzle-orm';
import { CALENDAR_DAYS } from '#contract/system/built-in.ts';
import { afterWorkingHours, daysIn } from '#domain/calendar/working-time.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { settings } from '#server/platform/parameter/table.ts';
import { applicationTimers } from '../table.ts';

/** A step or pause, as it was opened in a round. */
export interface OpenBlock {
  applicationId: number;
  blockId: string;
  round: number;
}

/** Condition with a placeholder for some blocks, or null for all. */
export const isAmong = (blockId: Column): SQL =>
  sql`(${sql.placeholder('blocks')}::text[] IS NULL OR ${blockId} = ANY(${sql.placeholder('blocks')}))`;

/** Returns a moment some hours from now by the database's clock. */
export const inHours = (hours: number): SQL<Date> =>
  sql<Date>`now() + make_interval(hours => ${hours}::int)`;

/** How long a block waits. */
export interface Span {
  hours: number;
  /** Whether they count on working days alone. */
  isWorking: boolean;
}

const parameter = (key: string): SQL<string | null> =>
  sql<string | null>`(SELECT ${settings.value} FROM ${settings} WHERE ${settings.key} = ${key})`;

/** Returns a moment some working hours from now, by the database's clock and the office's calendar. */
async function inWorkingHours(tx: Database, hours: number): Promise<Date> {
  const { rows } = await tx.execute<Record<'now' | 'off' | 'work', string | null>>(
    sql`SELECT now() AS now, ${parameter(CALENDAR_DAYS.daysOff)} AS off, ${parameter(CALENDAR_DAYS.workdays)} AS work`,
  );
  const { now, off, work } = rows[0]!;
  const daysOff = new Set(daysIn(off ?? ''));
  return afterWorkingHours(new Date(now!), hours, {
    daysOff,
    workdays: new Set(daysIn(work ?? '')),
  });
}

/** Returns the moment at which a block has waited for so long from now. */
export const after = async (tx: Database, { hours, isWorking }: Span): Promise<Date | SQL<Date>> =>
  isWorking ? inWorkingHours(tx, hours) : inHours(hours);

/** Sets the timer of an open block; it has one at most. */
export async function setTimer(tx: Database, of: OpenBlock, dueAt: Date | SQL): Promise<void> {
  const { applicationId, blockId, round } = applicationTimers;
  await tx
    .insert(applicationTimers)
    .values({ ...of, dueAt })
    .onConflictDoUpdate({ target: [applicationId, blockId, round], set: { dueAt } });
}

const dropQuery = prepared((tx) =>
  tx
    .delete(applicationTimers)
    .where(
      and(
        eq(applicationTimers.applicationId, sql.placeholder('applicationId')),
        isAmong(applicationTimers.blockId),
      ),
    )
    .prepare('application_timers_dropped'),
);

/** Deletes the timers of some blocks of an application, or of all. */
export async function dropTimers(
  tx: Database,
  applicationId: number,
  blocks?: readonly string[],
): Promise<void> {
  await dropQuery(tx).execute({ applicationId, blocks: blocks ?? null });
}
