import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { Fault } from '#contract/fault.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import type { Facts } from '#domain/workflow/course.ts';
import type { ProcessModel } from '#domain/workflow/model.ts';
import { RUNNING_STATES } from '#domain/workflow/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared, preparedWrite } from '#server/platform/db/prepared.ts';
import { applications, processes, processVersions } from '../table.ts';
import { modelOfVersion } from './model.ts';

export type Application = typeof applications.$inferSelect;
type Process = Pick<typeof processes.$inferSelect, 'title' | 'administrators'>;

/** An application whose row this transaction has locked, with the process by which it runs. */
export interface Held {
  row: Application;
  model: ProcessModel;
  process: Process;
  /** What a deed changes of it whatever follows: written together, because references of what is written twice are checked. */
  acted?: Change;
}

const HELD = {
  row: applications,
  version: { outline: processVersions.outline, rules: processVersions.rules },
  process: { title: processes.title, administrators: processes.administrators },
};

const isItsVersion = and(
  eq(processVersions.processId, applications.processId),
  eq(processVersions.number, applications.number),
);

type Values = Record<string, unknown>;

/**
 * Prepares to read an application with its process.
 * @param id its id, or a query for it, with placeholders
 * @throws Fault notFound
 */
function readBy(name: string, id: SQLWrapper) {
  const query = prepared((tx) =>
    tx
      .select(HELD)
      .from(applications)
      .innerJoin(processVersions, isItsVersion)
      .innerJoin(processes, eq(processes.id, applications.processId))
      .where(eq(applications.id, id))
      .prepare(name),
  );
  return async (tx: Database, values: Values): Promise<Held> => {
    const [found] = await query(tx).execute(values);
    if (!found) throw new Fault('notFound');
    const { row, version, process } = found;
    return { row, model: modelOfVersion(version), process };
  };
}

/**
 * Prepares to lock an application until the transaction ends. Every action begins with it, so that of several at once
 * each sees what the one before it did.
 * @param id its id, or a query for it, with placeholders
 * @throws Fault notFound
 */
export function holdBy(name: string, id: SQLWrapper) {
  const lockQuery = prepared((tx) =>
    tx
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.id, id))
      .for('update')
      .prepare(`${name}_locked`),
  );
  const read = readBy(`${name}_held`, id);
  // Sent together, in this order, so that it is read under the lock: somebody may have changed it before.
  return async (tx: Database, values: Values): Promise<Held> =>
    (await Promise.all([lockQuery(tx).execute(values), read(tx, values)]))[1];
}

const holdById = holdBy('application', sql.placeholder('id'));
const readById = readBy('application_read', sql.placeholder('id'));

/** Locks an application until the transaction ends. @throws Fault notFound */
export const hold = (tx: Database, id: number): Promise<Held> => holdById(tx, { id });

/** Returns an application that is locked already, with its process. */
export const holding = (tx: Database, id: number): Promise<Held> => readById(tx, { id });

/** Whether people still decide about an application. */
export const isUnderway = ({ row }: Pick<Held, 'row'>): boolean =>
  row.status === 'pending' || row.status === 'active';

export const isRunning = ({ status }: Pick<Application, 'status'>): boolean =>
  RUNNING_STATES.includes(status);

/** Columns that the database works out in a change. All others are known already. */
const BY_DATABASE = {
  version: applications.version,
  updatedAt: applications.updatedAt,
  urgedAt: applications.urgedAt,
  endedAt: applications.endedAt,
};
const BY_EACH = { version: sql`${applications.version} + 1`, updatedAt: sql`now()` };

type Change = Partial<Omit<Application, keyof typeof BY_DATABASE>> & {
  urgedAt?: SQL;
  endedAt?: SQL;
};

const update = preparedWrite(
  'application_changed',
  applications,
  (tx, columns: PgUpdateSetSource<typeof applications>) =>
    tx
      .update(applications)
      .set(columns)
      .where(eq(applications.id, sql.placeholder('id')))
      .returning(BY_DATABASE),
);

/** Writes what changes of a locked application. */
export async function writeHeld(tx: Database, held: Held, change: Change): Promise<Held> {
  const all = { ...held.acted, ...change };
  const [told] = await update(tx, { ...all, ...BY_EACH }, { id: held.row.id });
  return { ...held, row: { ...held.row, ...all, ...told! } };
}

/** What the rules of the process read. */
export const readFacts = ({ row }: Pick<Held, 'row'>): Facts => ({
  values: row.facts,
  today: localTime(new Date()).day,
});
