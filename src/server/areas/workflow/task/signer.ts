import { and, eq, gte, max, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import type { SignerPlace } from '#contract/workflow/signer.ts';
import { MOST_AT_STEP } from '#contract/workflow/task.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { Asked } from '#domain/workflow/absence.ts';
import { demandTaker, ownTask } from '../application/deputy/place.ts';
import { recordPlaced, tellAsked } from '../application/deputy/told.ts';
import { isUnderway, writeHeld } from '../application/hold.ts';
import { tellPeople } from '../application/notice.ts';
import { endTasks, giveTasks } from '../application/open.ts';
import { addRecord } from '../application/record.ts';
import { applicationTasks, type Task } from '../table.ts';
import { taskTakenBack } from '../templates.ts';
import { holdTask, type HeldTask } from './hold.ts';
import { endDelegations, isAdding, isSigner, passSigners } from './invited.ts';
import { isOfStep, ofTask, settle } from './settle.ts';

type Step = Block & Approval;

/** Whom somebody adds, where, and why. */
interface Added {
  person: string;
  place: SignerPlace;
  note: string;
}

/** The turn of whoever is added: after somebody, they come behind those who were added there before. */
async function turnOf(tx: Database, task: Task, place: SignerPlace): Promise<number> {
  if (place === 'before') return task.turn;
  const { turn, place: placed } = applicationTasks;
  const [row] = await tx
    .select({ last: max(turn) })
    .from(applicationTasks)
    .where(and(isSigner(task.id), eq(placed, 'after')));
  return Math.max(task.turn, row!.last ?? 0) + 1;
}

/** Makes room in the order of turns. @param from the turn that becomes free */
const shiftTurns = (tx: Database, task: Task, from: number) =>
  tx
    .update(applicationTasks)
    .set({ turn: sql`${applicationTasks.turn} + 1` })
    .where(and(isOfStep(task), gte(applicationTasks.turn, from)));

/** Beside others, who take turns, whoever is added is one of them. */
const stateOf = ({ quorum }: Step, place: SignerPlace): 'waiting' | 'pending' =>
  place === 'after' || (place === 'beside' && quorum === 'inTurn') ? 'waiting' : 'pending';

/** A number that no task has: people get a task back, which would be in a chain of the same number. */
const newChain = sql<number>`nextval(pg_get_serial_sequence('application_task', 'id'))`;

/** Writes that somebody has added a signer, before whom they wait. @returns the chain of both */
async function beginChain(tx: Database, task: Task, place: SignerPlace): Promise<number | null> {
  const waits = place === 'before' && { state: 'signing' as const };
  const chainId = place === 'beside' ? task.chainId : (task.chainId ?? newChain);
  const [row] = await tx
    .update(applicationTasks)
    .set({ ...waits, chainId, version: task.version + 1 })
    .where(eq(applicationTasks.id, task.id))
    .returning();
  return place === 'beside' ? null : row!.chainId;
}

async function give(tx: Database, { task }: HeldTask, step: Step, added: Added, taker: Asked) {
  const { place, note: question } = added;
  const turn = await turnOf(tx, task, place);
  await shiftTurns(tx, task, turn);
  const chainId = await beginChain(tx, task, place);
  const { dueAt, id: ownerTaskId } = task;
  const own = { turn, state: stateOf(step, place), chainId, place, question, ownerTaskId, dueAt };
  const person = { accountId: taker.accountId, standsFor: [...taker.standsFor] };
  const given = await giveTasks(tx, [{ ...ofTask(task), ...person, ...own }]);
  if (given.length === 0) throw new Fault('askedAlready');
}

/**
 * Adds somebody who decides about a step too: before or after the person of a task, whose vote then needs both, or
 * beside them with a vote of their own (design of workflow, 4).
 * @throws Fault wrongAssignee, personAway, askedAlready, stepFull
 */
export async function addSigner(
  tx: Database,
  due: HeldTask,
  step: Step,
  added: Added,
): Promise<void> {
  const { held, task } = due;
  const taker = await demandTaker(tx, { held, step }, added.person);
  if (taker.accountId === task.accountId) throw ownTask(taker);
  if ((await tx.$count(applicationTasks, isOfStep(task))) >= MOST_AT_STEP) {
    throw new Fault('stepFull', { count: MOST_AT_STEP });
  }
  await give(tx, due, step, added, taker);
  await recordPlaced(tx, held, step.id, { asked: [taker] });
  if (stateOf(step, added.place) === 'waiting') return;
  await tellAsked(tx, held, step.id, [taker]);
}

/**
 * Ends the task of a signer. Whom they added stays, as if the owner had done so.
 * @returns the signer as they were; undefined if the person has decided
 */
async function endSigner(tx: Database, owner: Task, id: number) {
  const isIt = and(eq(applicationTasks.id, id), isSigner(owner.id));
  const [found] = await tx
    .select({
      userName: accounts.userName,
      accountId: accounts.id,
      state: applicationTasks.state,
    })
    .from(applicationTasks)
    .innerJoin(accounts, eq(accounts.id, applicationTasks.accountId))
    .where(isIt);
  if (!found) return undefined;
  await passSigners(tx, id, owner.id);
  await endDelegations(tx, id);
  await endTasks(tx, isIt);
  return found;
}

/** Takes back a signer of a task of the caller. @throws Fault taskOver */
async function remove(tx: Database, actor: Actor, { held, task }: HeldTask, signerId: number) {
  const step = held.model.places.get(task.blockId)?.block;
  if (!isUnderway(held) || !isAdding(task) || step?.kind !== 'approval')
    throw new Fault('taskOver');
  const signer = await endSigner(tx, task, signerId);
  if (!signer) throw new Fault('taskOver');
  const { userName: assignee, accountId, state } = signer;
  const by = actor.userName;
  const acted = await writeHeld(tx, held, { updatedBy: by });
  await addRecord(tx, held.row.id, { deed: 'removeSigner', blockId: step.id, by, assignee });
  // Of whom others came before was never asked.
  if (state !== 'waiting')
    await tellPeople(tx, acted, taskTakenBack, { blockId: step.id, to: [accountId] });
  await settle(tx, acted, step, ofTask(task), { actorId: actor.userId });
  return assignee;
}

/**
 * Takes back a signer whom the caller has added, and tells them if they were asked; whoever waited for them goes on.
 * @throws Fault notFound, taskOver
 */
export const removeSigner = (
  db: Database,
  actor: Actor,
  { id, signerId }: { id: number; signerId: number },
): Promise<void> =>
  db.transaction(async (tx) => {
    const due = await holdTask(tx, actor, id);
    const assignee = await remove(tx, actor, due, signerId);
    await recordDeed(tx, actor, {
      action: 'workflow:task:removeSigner',
      target: `application ${due.held.row.id}`,
      title: due.held.process.title,
      before: { assignee },
    });
  });
