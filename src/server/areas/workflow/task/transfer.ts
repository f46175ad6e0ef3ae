import { Fault } from '#contract/fault.ts';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findSuccessor } from '../application/assign.ts';
import { tellPeople } from '../application/notice.ts';
import { giveTasks } from '../application/open.ts';
import { taskOpened } from '../templates.ts';
import { markTask, type HeldTask } from './hold.ts';
import { ofTask } from './settle.ts';
import { passSigners } from './signer.ts';

/**
 * Gives a task to another person. Somebody who passed it on before can have it back; nobody else is asked twice.
 * @throws Fault wrongAssignee, askedAlready
 */
export async function transfer(
  tx: Database,
  { held, task }: HeldTask,
  step: Block & Approval,
  userName: string,
): Promise<void> {
  const accountId = await findSuccessor(tx, held, step, userName);
  if (accountId === undefined || accountId === task.accountId) throw new Fault('wrongAssignee');
  const { turn, dueAt, question, place, ownerTaskId, chainId } = task;
  const own = { turn, dueAt, question, place, ownerTaskId, chainId };
  const [given] = await giveTasks(tx, [{ ...ofTask(task), accountId, state: 'pending', ...own }]);
  if (!given) throw new Fault('askedAlready');
  await passSigners(tx, task.id, given.id);
  await markTask(tx, task, 'transferred');
  await tellPeople(tx, held, taskOpened, { blockId: step.id, to: [accountId] });
}
