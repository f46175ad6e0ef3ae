import { and, eq, ne, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import { DEEDS_IN, isTodo, type TaskDeed, type TaskState } from '#contract/workflow/task.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { conflictWith } from '#server/platform/records/locked.ts';
import { holdBy, isUnderway, type Held } from '../application/hold.ts';
import { applicationTasks, type Task } from '../table.ts';
import { endDelegations } from './invited.ts';

/** A task of the caller, whose application this transaction has locked. */
export interface HeldTask {
  held: Held;
  task: Task;
}

/** Condition for a task of the caller; those of others, and of whom others come before, count as missing (threat 16). */
const isOwn = and(
  eq(applicationTasks.id, sql.placeholder('id')),
  eq(applicationTasks.accountId, sql.placeholder('userId')),
  ne(applicationTasks.state, 'waiting'),
);

const taskQuery = prepared((db) =>
  db.select().from(applicationTasks).where(isOwn).prepare('task_of_person'),
);

/** Returns a task of the caller. @throws Fault notFound */
export async function demandTask(db: Database, { userId }: Caller, id: number): Promise<Task> {
  const [task] = await taskQuery(db).execute({ id, userId });
  if (!task) throw new Fault('notFound');
  return task;
}

const itsApplication = sql`(
  SELECT ${applicationTasks.applicationId} FROM ${applicationTasks} WHERE ${isOwn})`;
const holdByTask = holdBy('application_of_task', itsApplication);

/** Locks the application of a task of the caller. @throws Fault notFound */
export async function holdTask(tx: Database, caller: Caller, id: number): Promise<HeldTask> {
  const { userId } = caller;
  // Sent together, in this order, so that the task is read under the lock: somebody may have decided before.
  const [held, task] = await Promise.all([
    holdByTask(tx, { id, userId }),
    demandTask(tx, caller, id),
  ]);
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

const markQuery = prepared((tx) => {
  const { id, version } = applicationTasks;
  const state = sql`${sql.placeholder('state')}`;
  return tx
    .update(applicationTasks)
    .set({ state, decidedAt: sql`now()`, version: sql`${version} + 1` })
    .where(eq(id, sql.placeholder('id')))
    .prepare('task_marked');
});

/** Writes what became of a task. Nobody has to give an opinion about it any more. */
export async function markTask(tx: Database, { id }: Task, state: TaskState): Promise<void> {
  await Promise.all([markQuery(tx).execute({ id, state }), endDelegations(tx, id)]);
}
