import { and, eq, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { applications, applicationTasks } from '../table.ts';
import { taskOverdue } from '../templates.ts';
import { hold, isUnderway, writeHeld, type Application, type Held } from './hold.ts';
import { tellPeople } from './notice.ts';
import { addRecord } from './record.ts';

const PAUSE = 60 * 60 * 1000;

const wasUrged = ({ urgedAt }: Application): boolean =>
  urgedAt !== null && Date.now() - urgedAt.getTime() < PAUSE;

/** From when an application can be urged again; null unless it was urged less than an hour ago. */
export const urgeableAt = (row: Application): string | null =>
  wasUrged(row) ? new Date(row.urgedAt!.getTime() + PAUSE).toISOString() : null;

/** Whether its applicant can remind those for whom an application waits: once an hour. */
export const isUrgeable = (row: Application): boolean => isUnderway({ row }) && !wasUrged(row);

/** @throws Fault wrongState during a pause, when there is nobody to remind */
async function remindPeople(tx: Database, held: Held): Promise<void> {
  const { applicationId, state } = applicationTasks;
  const isPending = and(eq(applicationId, held.row.id), eq(state, 'pending'));
  const tasks = await tx.select().from(applicationTasks).where(isPending);
  if (tasks.length === 0) throw new Fault('wrongState');
  for (const [blockId, own] of Map.groupBy(tasks, (task) => task.blockId)) {
    const to = own.map(({ accountId }) => accountId);
    await tellPeople(tx, held, taskOverdue, { blockId, to });
  }
}

/** Returns an application of the caller. @throws Fault notFound for those of others */
export async function demandOwn(
  db: Database,
  { userId }: Caller,
  id: number,
): Promise<Application> {
  const isOwn = and(eq(applications.id, id), eq(applications.ownerId, userId));
  const [row] = await db.select().from(applications).where(isOwn);
  if (!row) throw new Fault('notFound');
  return row;
}

/** Reminds the people of the open steps. @throws Fault notFound, wrongState, urgedAlready */
export const urge = (db: Database, caller: Caller, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await demandOwn(tx, caller, id);
    const held = await hold(tx, id);
    if (!isUnderway(held)) throw new Fault('wrongState');
    if (wasUrged(held.row)) throw new Fault('urgedAlready');
    const urged = await writeHeld(tx, held, { urgedAt: sql`now()` });
    await addRecord(tx, id, { deed: 'urge', by: caller.userName });
    await remindPeople(tx, urged);
  });
