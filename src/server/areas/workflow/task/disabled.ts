import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import { isRefused, isVoter } from '#domain/workflow/vote.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { findAdministrators } from '../application/assign.ts';
import { hold, isUnderway, type Held } from '../application/hold.ts';
import { askPeople, endTasks } from '../application/open.ts';
import { addRecord } from '../application/record.ts';
import { applicationTasks } from '../table.ts';
import { endDelegations } from './invited.ts';
import { inRound, listTasks, ofTask, settle, type Task } from './settle.ts';

const EVERY = 30_000;

type Step = Block & Approval;

/** Tasks that wait for somebody whose account is disabled; whoever comes after others holds nothing up. */
const listHeldUp = (db: Database, id?: number) =>
  db
    .select({ task: applicationTasks })
    .from(applicationTasks)
    .innerJoin(accounts, eq(accounts.id, applicationTasks.accountId))
    .where(
      and(
        inArray(applicationTasks.state, ['pending', 'signing']),
        eq(accounts.status, 'disabled'),
        id === undefined ? undefined : eq(applicationTasks.id, id),
      ),
    )
    .orderBy(asc(applicationTasks.applicationId), asc(applicationTasks.id));

/** The administrators who take the place of others; where anybody decides, the others do without them. */
async function findInstead(tx: Database, held: Held, step: Step, tasks: readonly Task[]) {
  if (step.quorum === 'any') return [];
  const asked = new Set(tasks.map(({ accountId }) => accountId));
  return (await findAdministrators(tx, held, step)).filter((id) => !asked.has(id));
}

/** Ends a task. Administrators are asked in its place, who have as much time as was left for it. */
async function replace(tx: Database, held: Held, step: Step, task: Task): Promise<void> {
  const tasks = await listTasks(tx, ofTask(task));
  if (isRefused(tasks, task)) return;
  await endDelegations(tx, [task.id]);
  await endTasks(tx, eq(applicationTasks.id, task.id));
  const instead = isVoter(task) ? await findInstead(tx, held, step, tasks) : [];
  if (instead.length > 0) {
    await addRecord(tx, held.row.id, { deed: 'escalate', blockId: step.id });
    await askPeople(tx, inRound(held, task), step, instead, task.dueAt);
  }
  await settle(tx, held, step, ofTask(task));
}

/** Looks after a task, unless it was decided or its account enabled before the application was locked. */
async function lookAfter(tx: Database, { id, applicationId }: Task): Promise<void> {
  const held = await hold(tx, applicationId);
  const [found] = await listHeldUp(tx, id);
  const block = found && held.model.places.get(found.task.blockId)?.block;
  if (!isUnderway(held) || block?.kind !== 'approval') return;
  await replace(tx, held, block, found!.task);
}

/**
 * Asks others in the place of people whose accounts were disabled, who would hold up their steps for ever (design of
 * workflow, 4).
 */
export async function replaceDisabled(db: Database): Promise<void> {
  for (const { task } of await listHeldUp(db)) await db.transaction((tx) => lookAfter(tx, task));
}

/** Starts the worker that looks after the tasks of disabled accounts. */
export const startReplacing = ({ db, log }: Pick<JobTools, 'db' | 'log'>): Worker =>
  startWorker({
    name: 'disabled approvers',
    every: EVERY,
    log,
    run: () => replaceDisabled(db),
  });
