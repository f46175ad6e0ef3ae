import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import { isRefused, isVoter } from '#domain/workflow/vote.ts';
import { findPermitted } from '#server/areas/identity/user/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { passBegun } from './deputy/begun.ts';
import { findAdministrators } from '../application/assign.ts';
import { TASK_PERMISSION } from '../permission.ts';
import { hold, isUnderway, type Held } from '../application/hold.ts';
import { askPeople, endTasks } from '../application/open.ts';
import { addRecord } from '../application/record.ts';
import { applicationTasks, type Task } from '../table.ts';
import { endDelegations } from './invited.ts';
import { inRound, listTasks, ofTask, settle } from './settle.ts';

const EVERY = 30_000;

type Step = Block & Approval;

/** The states in which a step waits for somebody; whoever comes after others holds nothing up. */
const isWaitedFor = inArray(applicationTasks.state, ['pending', 'signing']);

/** Returns the people with tasks that wait for them who cannot decide: their accounts are disabled, or may not do so. */
async function listUnable(db: Database): Promise<number[]> {
  const { accountId } = applicationTasks;
  const asked = await db.selectDistinct({ accountId }).from(applicationTasks).where(isWaitedFor);
  const people = asked.map((one) => one.accountId);
  const able = new Set(await findPermitted(db, [TASK_PERMISSION], people));
  return people.filter((id) => !able.has(id));
}

/** Returns a task if it still waits for somebody who cannot decide. */
async function findHeldUp(tx: Database, id: number): Promise<Task | undefined> {
  const isIt = and(eq(applicationTasks.id, id), isWaitedFor);
  const [task] = await tx.select().from(applicationTasks).where(isIt);
  const able = await findPermitted(tx, [TASK_PERMISSION], task ? [task.accountId] : []);
  return able.length === 0 ? task : undefined;
}

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
  await endDelegations(tx, task.id);
  await endTasks(tx, eq(applicationTasks.id, task.id));
  const instead = isVoter(task) ? await findInstead(tx, held, step, tasks) : [];
  if (instead.length > 0) {
    await addRecord(tx, held.row.id, { deed: 'escalate', blockId: step.id });
    await askPeople(tx, inRound(held, task), step, instead, task.dueAt);
  }
  await settle(tx, held, step, ofTask(task));
}

/** Looks after a task, unless it was decided or its person may decide again before the application was locked. */
async function lookAfter(tx: Database, { id, applicationId }: Task): Promise<void> {
  const held = await hold(tx, applicationId);
  const task = await findHeldUp(tx, id);
  const block = task && held.model.places.get(task.blockId)?.block;
  if (!isUnderway(held) || block?.kind !== 'approval') return;
  await replace(tx, held, block, task!);
}

/**
 * Asks others in the place of people whose accounts were disabled or lost the permission to decide, who would hold up
 * their steps for ever (design of workflow, 4). Whoever only lost the role, department or post by which a step found them
 * keeps the task: it keeps its rule and the result of it, and they can decide still. One that fails holds up no other.
 */
export async function replaceUnable(db: Database): Promise<void> {
  const people = await listUnable(db);
  if (people.length === 0) return;
  const tasks = await db
    .select()
    .from(applicationTasks)
    .where(and(inArray(applicationTasks.accountId, people), isWaitedFor))
    .orderBy(asc(applicationTasks.applicationId), asc(applicationTasks.id));
  await doEach(tasks, (task) => db.transaction((tx) => lookAfter(tx, task)));
}

/**
 * Starts the worker that looks after the tasks of people who cannot decide. Deputies come first: an account may be
 * disabled while its person is away.
 */
export const startReplacing = ({ db, log }: Pick<JobTools, 'db' | 'log'>): Worker =>
  startWorker({
    name: 'absent approvers',
    every: EVERY,
    log,
    async run() {
      await doEach([passBegun, replaceUnable], (part) => part(db));
    },
  });
