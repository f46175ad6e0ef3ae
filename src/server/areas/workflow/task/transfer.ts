import { Fault } from '#contract/fault.ts';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import type { Database } from '#server/platform/db/database.ts';
import { handOver, standingFor } from './deputy/hand-over.ts';
import { demandTaker, ownTask } from '../application/deputy/place.ts';
import { recordPlaced, tellAsked } from '../application/deputy/told.ts';
import { markTask, type HeldTask } from './hold.ts';

/**
 * Gives a task to another person, or to their deputy if they are away. Somebody who passed it on before can have it back;
 * nobody else is asked twice.
 * @throws Fault wrongAssignee, personAway, askedAlready
 */
export async function transfer(
  tx: Database,
  { held, task }: HeldTask,
  step: Block & Approval,
  userName: string,
): Promise<void> {
  const taker = await demandTaker(tx, { held, step }, userName);
  if (taker.accountId === task.accountId) throw ownTask(taker);
  const given = { ...taker, standsFor: standingFor(task, taker) };
  if (!(await handOver(tx, task, given))) throw new Fault('askedAlready');
  await markTask(tx, task, 'transferred');
  await recordPlaced(tx, held, step.id, { asked: [taker] });
  await tellAsked(tx, held, step.id, [given]);
}
