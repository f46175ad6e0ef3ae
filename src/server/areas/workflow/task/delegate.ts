import { and, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findSuccessor } from '../application/assign.ts';
import { tellPeople } from '../application/notice.ts';
import { giveTasks } from '../application/open.ts';
import { applicationTasks } from '../table.ts';
import { taskDelegated, taskResolved } from '../templates.ts';
import type { HeldTask } from './hold.ts';
import { ofTask } from './settle.ts';

const { id, accountId, applicationId, state } = applicationTasks;

const isAskedNow = (given: number, account: number) =>
  and(eq(applicationId, given), eq(accountId, account), eq(state, 'delegated'));

/**
 * Asks another person for an opinion about a task. It stays with its owner, who decides once they have heard, or before:
 * so no step waits for somebody who may never answer.
 * @throws Fault wrongAssignee
 */
export async function delegate(
  tx: Database,
  { held, task }: HeldTask,
  step: Block & Approval,
  userName: string,
): Promise<void> {
  const asked = await findSuccessor(tx, held, step, userName);
  if (asked === undefined || asked === task.accountId) throw new Fault('wrongAssignee');
  const known = await tx.$count(applicationTasks, isAskedNow(held.row.id, asked));
  if (known > 0) throw new Fault('wrongAssignee');
  const { dueAt } = task;
  const given = await giveTasks(tx, [
    { ...ofTask(task), accountId: asked, state: 'delegated', ownerTaskId: task.id, dueAt },
  ]);
  if (given.length === 0) throw new Fault('wrongAssignee');
  await tellPeople(tx, held, taskDelegated, { blockId: step.id, to: [asked] });
}

/** Tells whoever asked for an opinion that it was given. */
export async function tellOwner(
  tx: Database,
  { held, task }: HeldTask,
  step: Block & Approval,
): Promise<void> {
  const owner = await tx
    .select({ accountId })
    .from(applicationTasks)
    .where(eq(id, task.ownerTaskId!));
  const to = owner.map((one) => one.accountId);
  await tellPeople(tx, held, taskResolved, { blockId: step.id, to });
}
