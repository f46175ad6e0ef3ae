import { and, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findSuccessor } from '../application/assign.ts';
import { tellPeople } from '../application/notice.ts';
import { giveTasks } from '../application/open.ts';
import { applicationTasks, type Task } from '../table.ts';
import { taskDelegated, taskResolved } from '../templates.ts';
import type { HeldTask } from './hold.ts';
import { isOfStep, ofTask } from './settle.ts';

/** Whether a person is asked for an opinion at the step of a task, and has not given it yet. */
const isAsked = async (tx: Database, task: Task, person: number): Promise<boolean> => {
  const { accountId, state } = applicationTasks;
  const isIt = and(isOfStep(task), eq(accountId, person), eq(state, 'delegated'));
  return (await tx.$count(applicationTasks, isIt)) > 0;
};

/**
 * Asks another person for an opinion about a task. It stays with its owner, who decides once they have heard, or before:
 * so no step waits for somebody who may never answer (docs/decisions/0025).
 * @throws Fault wrongAssignee, askedAlready
 */
export async function delegate(
  tx: Database,
  { held, task }: HeldTask,
  step: Block & Approval,
  { person, note: question }: { person: string; note: string },
): Promise<void> {
  const accountId = await findSuccessor(tx, held, step, person);
  if (accountId === undefined || accountId === task.accountId) throw new Fault('wrongAssignee');
  if (await isAsked(tx, task, accountId)) throw new Fault('askedAlready');
  const { dueAt, id: ownerTaskId } = task;
  const given = await giveTasks(tx, [
    { ...ofTask(task), accountId, state: 'delegated', question, ownerTaskId, dueAt },
  ]);
  if (given.length === 0) throw new Fault('askedAlready');
  await tellPeople(tx, held, taskDelegated, { blockId: step.id, to: [accountId] });
}

/** Tells whoever asked for an opinion that it was given. */
export async function tellOwner(
  tx: Database,
  { held, task }: HeldTask,
  step: Block & Approval,
): Promise<void> {
  if (task.ownerTaskId === null) return;
  const { accountId, id } = applicationTasks;
  const owner = await tx
    .select({ accountId })
    .from(applicationTasks)
    .where(eq(id, task.ownerTaskId));
  const to = owner.map((one) => one.accountId);
  await tellPeople(tx, held, taskResolved, { blockId: step.id, to });
}
