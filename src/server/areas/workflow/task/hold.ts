import { and, eq, ne, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import { DEEDS_IN, isTodo, type TaskDeed, type TaskState } from '#contract/workflow/task.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { conflictWith } from '#server/platform/records/locked.ts';
import { hold, isUnderway, type Held } from '../application/hold.ts';
import { applicationTasks, type Task } from '../table.ts';
import { endDelegations } from './invited.ts';

/** A task of the caller, whose application this transaction has locked. */
export interface HeldTask {
  held: Held;
  task: Task;
}

/** Condition for a task of the caller; those of others, and of whom others come before, count as missing (threat 16). */
const isOwn = ({ userId }: Caller, id: number): SQL | undefined =>
  and(
    eq(applicationTasks.id, id),
    eq(applicationTasks.accountId, userId),
    ne(applicationTasks.state, 'waiting'),
  );

/** Returns a task of the caller. @throws Fault notFound */
export async function demandTask(db: Database, caller: Caller, id: number): Promise<Task> {
  const [task] = await db.select().from(applicationTasks).where(isOwn(caller, id));
  if (!task) throw new Fault('notFound');
  return task;
}

/** Locks the application of a task of the caller. @throws Fault notFound */
export async function holdTask(tx: Database, caller: Caller, id: number): Promise<HeldTask> {
  const { applicationId } = applicationTasks;
  const itsApplication = tx
    .select({ applicationId })
    .from(applicationTasks)
    .where(isOwn(caller, id));
  // Sent together, in this order, so that the task is read under the lock: somebody may have decided before.
  const [held, task] = await Promise.all([hold(tx, itsApplication), demandTask(tx, caller, id)]);
  return { held, task };
}

/** Returns the step of a task that still asks for a deed. @throws Fault taskOver, conflict */
export function demandOpen(
  { held, task }: HeldTask,
  { deed, version }: { deed: TaskDeed; version: number },
): Block & Approval {
  const block = held.model.places.get(task.blockId)?.block;
  const isAsked = isTodo(task.state) && DEEDS_IN[task.state].includes(deed);
  if (!isUnderway(held) || !isAsked || block?.kind !== 'approval') throw new Fault('taskOver');
  if (task.version !== version) throw conflictWith(held.row);
  return block;
}

/** Writes what became of a task. Nobody has to give an opinion about it any more. */
export async function markTask(tx: Database, { id, version }: Task, state: TaskState) {
  await Promise.all([
    tx
      .update(applicationTasks)
      .set({ state, decidedAt: sql`now()`, version: version + 1 })
      .where(eq(applicationTasks.id, id)),
    endDelegations(tx, [id]),
  ]);
}
