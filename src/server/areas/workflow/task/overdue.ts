import { inArray, sql } from 'drizzle-orm';
import type { Approval, Block, OverdueDeed } from '#contract/workflow/outline.ts';
import { isRefused, isVoter } from '#domain/workflow/vote.ts';
import type { Database } from '#server/platform/db/database.ts';
import { pass, reject } from '../application/act.ts';
import { findAdministrators } from '../application/assign.ts';
import type { Held } from '../application/hold.ts';
import { tellPeople } from '../application/notice.ts';
import { addRecord } from '../application/record.ts';
import { applicationTasks, type Task } from '../table.ts';
import { taskOverdue } from '../templates.ts';
import { askPeople, dueOf, endTasks, OPEN_STATES, type Due } from '../application/open.ts';
import { endDelegations } from './invited.ts';
import { inRound, isOpinion, ofTask, settle } from './settle.ts';
import { setTimer } from '../application/timer.ts';

/** A step that was not decided in time, with all of its tasks. */
export interface OverdueStep {
  step: Block & Approval;
  tasks: readonly Task[];
}

type CarryOut = (tx: Database, held: Held, overdue: OverdueStep) => Promise<void>;

const isOpen = ({ state }: Task): boolean => OPEN_STATES.includes(state);

async function timeOut(tx: Database, tasks: readonly Task[]): Promise<void> {
  const ids = tasks.filter(isOpen).map(({ id }) => id);
  const timedOut = { state: 'timedOut', decidedAt: sql`now()` } as const;
  await Promise.all([
    endTasks(tx, inArray(applicationTasks.id, ids), timedOut),
    ...ids.map((id) => endDelegations(tx, id)),
  ]);
}

/** Waits once more as long as before. @returns until when */
const waitAgain = async (tx: Database, { step, tasks }: OverdueStep): Promise<Due> => {
  const dueAt = await dueOf(tx, step);
  if (dueAt) await setTimer(tx, ofTask(tasks[0]!), dueAt);
  return dueAt;
};

const remind: CarryOut = async (tx, held, overdue) => {
  const { step, tasks } = overdue;
  const pending = tasks.filter(({ state }) => state === 'pending');
  await addRecord(tx, held.row.id, { deed: 'remind', blockId: step.id });
  const to = pending.map(({ accountId }) => accountId);
  await tellPeople(tx, held, taskOverdue, { blockId: step.id, to });
  await waitAgain(tx, overdue);
};

/** Whether somebody was asked for a vote, and was not taken back. */
const isAsked = (task: Task): boolean =>
  isVoter(task) && !isOpinion(task) && task.state !== 'cancelled';

/**
 * Asks the administrators too. Where everybody has to agree they take the place of those who have not decided, who
 * would hold up the step for ever.
 */
const askAdministrators: CarryOut = async (tx, held, overdue) => {
  const { step, tasks } = overdue;
  const people = await findAdministrators(tx, held, step);
  const asked = new Set(tasks.filter(isAsked).map(({ accountId }) => accountId));
  const further = people.filter((id) => !asked.has(id));
  const isTheirs = ({ accountId, standsFor }: Task) =>
    [accountId, ...standsFor].some((id) => people.includes(id));
  const isReplaced = (task: Task) => isOpen(task) && !isTheirs(task) && !isRefused(tasks, task);
  const replaced = step.quorum === 'any' ? [] : tasks.filter(isReplaced);
  if (further.length === 0 && replaced.length === 0) return remind(tx, held, overdue);
  await timeOut(tx, replaced);
  await addRecord(tx, held.row.id, { deed: 'escalate', blockId: step.id });
  const dueAt = await waitAgain(tx, overdue);
  if (further.length > 0) await askPeople(tx, inRound(held, tasks[0]!), step, further, dueAt);
  // Those who are left may have decided already.
  await settle(tx, held, step, ofTask(tasks[0]!));
};

/** Carries out what a process says about steps that were not decided in time. */
export const CARRY_OUT: Readonly<Record<OverdueDeed, CarryOut>> = {
  remind,
  administrators: askAdministrators,
  async approve(tx, held, { step, tasks }) {
    await timeOut(tx, tasks);
    await addRecord(tx, held.row.id, { deed: 'pass', blockId: step.id });
    await pass(tx, held, step.id);
  },
  async reject(tx, held, { step, tasks }) {
    await timeOut(tx, tasks);
    await addRecord(tx, held.row.id, { deed: 'refuse', blockId: step.id });
    await reject(tx, held, '');
  },
};
