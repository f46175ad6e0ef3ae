import { eq, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { Fault } from '#contract/fault.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import type { Facts } from '#domain/workflow/course.ts';
import type { ProcessModel } from '#domain/workflow/model.ts';
import { RUNNING_STATES } from '#domain/workflow/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { applications, processes, processVersions } from '../table.ts';
import { isVersion, modelOfVersion } from './model.ts';

export type Application = typeof applications.$inferSelect;
type Process = Pick<typeof processes.$inferSelect, 'title' | 'administrators'>;

/** An application whose row this transaction has locked, with the process by which it runs. */
export interface Held {
  row: Application;
  model: ProcessModel;
  process: Process;
}

/** Returns an application that is locked already, with its process. */
export async function holding(tx: Database, row: Application): Promise<Held> {
  const { title, administrators } = processes;
  const [found] = await tx
    .select({ version: processVersions, process: { title, administrators } })
    .from(processVersions)
    .innerJoin(processes, eq(processes.id, processVersions.processId))
    .where(isVersion(row));
  const { version, process } = found!;
  return { row, model: modelOfVersion(version), process };
}

/**
 * Locks an application until the transaction ends. Every action begins with it, so that of several at once each sees
 * what the one before it did.
 * @param id its id, or a query for it
 * @throws Fault notFound
 */
export async function hold(tx: Database, id: number | SQLWrapper): Promise<Held> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, id)).for('update');
  if (!row) throw new Fault('notFound');
  return holding(tx, row);
}

/** Whether people still decide about an application. */
export const isUnderway = ({ row }: Pick<Held, 'row'>): boolean =>
  row.status === 'pending' || row.status === 'active';

export const isRunning = ({ status }: Pick<Application, 'status'>): boolean =>
  RUNNING_STATES.includes(status);

/** Writes what changes of a locked application. */
export async function writeHeld(
  tx: Database,
  held: Held,
  values: PgUpdateSetSource<typeof applications>,
): Promise<Held> {
  const [row] = await tx
    .update(applications)
    .set({ ...values, version: sql`${applications.version} + 1`, updatedAt: sql`now()` })
    .where(eq(applications.id, held.row.id))
    .returning();
  return { ...held, row: row! };
}

/** What the rules of the process read. */
export const readFacts = ({ row }: Pick<Held, 'row'>): Facts => ({
  values: row.facts,
  today: localTime(new Date()).day,
});
