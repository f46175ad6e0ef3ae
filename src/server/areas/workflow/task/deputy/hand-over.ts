import type { Asked } from '#domain/workflow/absence.ts';
import type { Database } from '#server/platform/db/database.ts';
import { giveTasks } from '../../application/open.ts';
import { passSigners } from '../invited.ts';
import type { Task } from '../../table.ts';

/**
 * Gives a task to another person, with its place, its deadline and the signers whom its person has added. Somebody who
 * passed it on before can have it back.
 * @param isVote whether it may be given to those who have only signed with somebody else's vote
 * @returns whether it was given; nobody is asked twice about a step
 */
export async function handOver(
  tx: Database,
  task: Task,
  { accountId, standsFor }: Asked,
  isVote = false,
): Promise<boolean> {
  const { applicationId, blockId, round, state, turn, dueAt } = task;
  const { question, place, ownerTaskId, chainId } = task;
  const of = { applicationId, blockId, round, accountId, state, turn, dueAt };
  const own = { question, place, ownerTaskId, chainId, standsFor: [...standsFor] };
  const [given] = await giveTasks(tx, [{ ...of, ...own }], isVote);
  if (given) await passSigners(tx, task.id, given.id);
  return given !== undefined;
}

/** In whose place somebody decides who takes over a task: also of those in whose place it was decided. */
export const standingFor = (task: Task, { accountId, standsFor }: Asked): number[] =>
  [...new Set([...task.standsFor, ...standsFor])].filter((id) => id !== accountId);
