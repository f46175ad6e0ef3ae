import type { SignerPlace } from '#contract/workflow/signer.ts';
import type { TaskDeed } from '#contract/workflow/task.ts';
import { decideTask, type Decision } from '#server/areas/workflow/task/decide.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TestAccount } from '../account.ts';
import { actorFor, decisionOf, tasksOf } from './workflow.ts';

/** The task that a person has of an application with one step. */
export const taskOfPerson = async (db: Database, id: number, who: TestAccount) =>
  (await tasksOf(db, id)).find(({ accountId }) => accountId === who.id)!;

/** Does something about a person's task, as it is now. */
export async function act(
  db: Database,
  id: number,
  who: TestAccount,
  deed: TaskDeed,
  given: Partial<Omit<Decision, 'deed'>> = {},
): Promise<void> {
  const { id: task, version } = await taskOfPerson(db, id, who);
  await decideTask(db, actorFor(who), task, decisionOf(deed, { version, ...given }));
}

/** Lets a person add a signer at a place. */
export const sign = (
  db: Database,
  id: number,
  { by, signer, place }: { by: TestAccount; signer: TestAccount; place: SignerPlace },
): Promise<void> =>
  act(db, id, by, 'addSigner', { person: signer.userName, place, note: '请看费用' });
