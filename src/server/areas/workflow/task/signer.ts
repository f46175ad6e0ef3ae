import { and, eq, gte, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import { MOST_AT_STEP, type SignerPlace } from '#contract/workflow/task.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { findSuccessor } from '../application/assign.ts';
import { isUnderway, writeHeld } from '../application/hold.ts';
import { tellPeople } from '../application/notice.ts';
import { giveTasks } from '../application/open.ts';
import { addRecord } from '../application/record.ts';
import { applicationTasks } from '../table.ts';
import { taskOpened } from '../templates.ts';
import { holdTask, type HeldTask } from './hold.ts';
import { isAdding, isSigner } from './invited.ts';
import { chainOf, ofTask, settle, type Task } from './settle.ts';

type Step = Block & Approval;

const isOfStep = (of: Task) =>
  and(
    eq(applicationTasks.applicationId, of.applicationId),
    eq(applicationTasks.blockId, of.blockId),
    eq(applicationTasks.round, of.round),
  );

/** Makes room in the order of turns. @param from the turn that becomes free */
const shiftTurns = (tx: Database, task: Task, from: number) =>
  tx
    .update(applicationTasks)
    .set({ turn: sql`${applicationTasks.turn} + 1` })
    .where(and(isOfStep(task), gte(applicationTasks.turn, from)));

/** How a task begins that is added at a place. Beside others, who take turns, it is one of them. */
function begun({ quorum }: Step, task: Task, place: SignerPlace) {
  const isLater = place === 'after' || (place === 'beside' && quorum === 'inTurn');
  return {
    turn: task.turn + (place === 'before' ? 0 : 1),
    state: isLater ? ('waiting' as const) : ('pending' as const),
    chainId: place === 'beside' ? null : chainOf(task),
  };
}

/** Whoever is signed before waits for it. Whom they asked for an opinion goes on. */
const waitFor = (tx: Database, task: Task) =>
  tx
    .update(applicationTasks)
    .set({ state: 'signing', chainId: chainOf(task), version: task.version + 1 })
    .where(eq(applicationTasks.id, task.id));

/** The first of a chain belongs to it. */
const beginChain = (tx: Database, task: Task) =>
  tx
    .update(applicationTasks)
    .set({ chainId: chainOf(task), version: task.version + 1 })
    .where(eq(applicationTasks.id, task.id));

/**
 * Adds somebody who decides about a step too: before or after the person of a task, whose vote then needs both, or
 * beside them with a vote of their own (design of workflow, 4).
 * @throws Fault wrongAssignee, askedAlready, stepFull
 */
export async function addSigner(
  tx: Database,
  { held, task }: HeldTask,
  step: Step,
  { person, place, note: question }: { person: string; place: SignerPlace; note: string },
): Promise<void> {
  const accountId = await findSuccessor(tx, held, step, person);
  if (accountId === undefined || accountId === task.accountId) throw new Fault('wrongAssignee');
  if ((await tx.$count(applicationTasks, isOfStep(task))) >= MOST_AT_STEP) {
    throw new Fault('stepFull', { count: MOST_AT_STEP });
  }
  const begins = begun(step, task, place);
  await shiftTurns(tx, task, begins.turn);
  const { dueAt, id: ownerTaskId } = task;
  const own = { ...begins, place, question, ownerTaskId, dueAt };
  const given = await giveTasks(tx, [{ ...ofTask(task), accountId, ...own }]);
  if (given.length === 0) throw new Fault('askedAlready');
  await (place === 'before' ? waitFor : beginChain)(tx, task);
  if (begins.state === 'pending') {
    await tellPeople(tx, held, taskOpened, { blockId: step.id, to: [accountId] });
  }
}

/** Whoever takes over a task also takes over whom its person has added. */
export const passSigners = (tx: Database, task: Task, to: number) =>
  tx.update(applicationTasks).set({ ownerTaskId: to }).where(isSigner(task.id));

/** Ends the task of a signer. @returns the user name; undefined if the person has decided */
async function endSigner(tx: Database, task: Task, id: number): Promise<string | undefined> {
  const isIt = and(eq(applicationTasks.id, id), isSigner(task.id));
  const [ended] = await tx
    .update(applicationTasks)
    .set({ state: 'cancelled', version: sql`${applicationTasks.version} + 1` })
    .where(isIt)
    .returning();
  if (!ended) return undefined;
  const isTheirs = eq(accounts.id, ended.accountId);
  const [row] = await tx.select({ userName: accounts.userName }).from(accounts).where(isTheirs);
  return row!.userName;
}

/**
 * Takes back a signer whom the caller has added; whoever waited for them goes on.
 * @throws Fault notFound, taskOver
 */
export const removeSigner = (
  db: Database,
  actor: Actor,
  { id, signerId }: { id: number; signerId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const { held, task } = await holdTask(tx, actor, id);
    const step = held.model.places.get(task.blockId)?.block;
    const isOpen = isUnderway(held) && isAdding(task) && step?.kind === 'approval';
    const assignee = isOpen ? await endSigner(tx, task, signerId) : undefined;
    if (!isOpen || assignee === undefined) throw new Fault('taskOver');
    const by = actor.userName;
    const acted = await writeHeld(tx, held, { updatedBy: by });
    await addRecord(tx, held.row.id, { deed: 'removeSigner', blockId: step.id, by, assignee });
    await recordDeed(tx, actor, {
      action: 'workflow:task:removeSigner',
      target: `application ${held.row.id}`,
      title: held.process.title,
    });
    await settle(tx, acted, step, ofTask(task));
  });
