import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import { isVoter } from '#domain/workflow/vote.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findAdministrators } from '../../application/assign.ts';
import type { Held } from '../../application/hold.ts';
import { askPeople, OPEN_STATES } from '../../application/open.ts';
import { applicationTasks, type Task } from '../../table.ts';
import { markTask } from '../hold.ts';
import { handOver, standingFor } from './hand-over.ts';
import { readPresence } from '../../absence/presence.ts';
import { place } from '../../application/deputy/place.ts';
import { recordPlaced, tellAsked } from '../../application/deputy/told.ts';

/** An open task, with all of its step. */
interface OpenTask {
  /** The application in the round of the task. */
  held: Held;
  step: Block & Approval;
  tasks: readonly Task[];
  task: Task;
}

/** Writes that somebody whose task is open also decides in the place of others. */
async function addStandsFor(tx: Database, id: number, standsFor: readonly number[]) {
  const { state, version } = applicationTasks;
  await tx
    .update(applicationTasks)
    .set({ standsFor: [...standsFor], version: sql`${version} + 1` })
    .where(and(eq(applicationTasks.id, id), inArray(state, [...OPEN_STATES])));
}

/**
 * Gives an open task of somebody who is away to their deputy. Without one it stays with them: it may be over before they
 * are back, and whoever has begun with it can go on from elsewhere. Nothing comes back when the absence ends. A deputy who
 * is asked about the step anyway has one vote, so that the step may be decided thereby: it is to be settled afterwards.
 * @returns whether it was passed on
 */
export async function passToDeputy(tx: Database, open: OpenTask): Promise<boolean> {
  const { held, step, tasks, task } = open;
  const [taker] = place(await readPresence(tx), open, [task.accountId]).asked;
  if (!taker || taker.accountId === task.accountId) return false;
  const given = { ...taker, standsFor: standingFor(task, taker) };
  const isGiven = await handOver(tx, task, given, isVoter(task));
  const own = tasks.find(({ accountId }) => accountId === taker.accountId);
  if (!isGiven && own) await addStandsFor(tx, own.id, standingFor(own, given));
  await markTask(tx, task, 'transferred');
  await recordPlaced(tx, held, step.id, { asked: [taker] });
  if (isGiven && task.state === 'pending') await tellAsked(tx, held, step.id, [given]);
  return true;
}

/** Asks the administrators in the place of somebody whose turn comes while they are away without a deputy. */
async function askAdministrators(tx: Database, open: OpenTask): Promise<boolean> {
  const { held, step, tasks, task } = open;
  const people = await findAdministrators(tx, held, step);
  if (people.every((id) => id === task.accountId)) return false;
  const further = people.filter((id) => !tasks.some(({ accountId }) => accountId === id));
  await markTask(tx, task, 'transferred');
  await recordPlaced(tx, held, step.id, { replaced: [task.accountId] });
  if (further.length > 0) await askPeople(tx, held, step, further, task.dueAt);
  return true;
}

/**
 * Looks after a task whose person's turn has come: it goes to their deputy if they are away, else to the administrators.
 * An added signer without a deputy stays, because somebody chose them and can take them back.
 */
export async function passTurn(tx: Database, open: OpenTask): Promise<boolean> {
  if (await passToDeputy(tx, open)) return true;
  const { left } = place(await readPresence(tx), open, [open.task.accountId]);
  return left.length > 0 && isVoter(open.task) && askAdministrators(tx, open);
}
