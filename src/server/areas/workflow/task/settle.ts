import { and, asc, eq, sql } from 'drizzle-orm';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import type { TaskState } from '#contract/workflow/task.ts';
import { verdictOf, type Votes } from '#domain/workflow/quorum.ts';
import type { Database } from '#server/platform/db/database.ts';
import { pass, reject } from '../application/act.ts';
import type { Held } from '../application/hold.ts';
import { tellPeople } from '../application/notice.ts';
import { applicationTasks } from '../table.ts';
import { taskOpened } from '../templates.ts';
import { openStep } from '../application/open.ts';
import { inHours, setTimer, type OpenBlock } from '../application/timer.ts';

export type Task = typeof applicationTasks.$inferSelect;
type Step = Block & Approval;

/** The states of those whose decision counts or is awaited. Others were replaced, or are no longer asked. */
const ASKED: readonly TaskState[] = ['approved', 'rejected', 'pending', 'waiting'];

/** Returns the tasks of a step in the round in which it was opened, in the order of turns. */
export const listTasks = (db: Database, { applicationId, blockId, round }: OpenBlock) =>
  db
    .select()
    .from(applicationTasks)
    .where(
      and(
        eq(applicationTasks.applicationId, applicationId),
        eq(applicationTasks.blockId, blockId),
        eq(applicationTasks.round, round),
      ),
    )
    .orderBy(asc(applicationTasks.turn), asc(applicationTasks.id));

function votesOf(tasks: readonly Task[]): Votes {
  const count = (...states: readonly TaskState[]) =>
    tasks.filter(({ state }) => states.includes(state)).length;
  return { approved: count('approved'), rejected: count('rejected'), asked: count(...ASKED) };
}

/** Asks the next one of those who decide one after another. Their time begins now. */
async function askNext(tx: Database, held: Held, step: Step, tasks: readonly Task[]) {
  if (tasks.some(({ state }) => state === 'pending')) return;
  const next = tasks.find(({ state }) => state === 'waiting');
  if (!next) return;
  const dueAt = step.hours === null ? null : inHours(step.hours);
  const now = { openedAt: sql`now()`, version: next.version + 1 };
  await tx
    .update(applicationTasks)
    .set({ state: 'pending', dueAt, ...now })
    .where(eq(applicationTasks.id, next.id));
  if (dueAt) await setTimer(tx, ofTask(next), dueAt);
  await tellPeople(tx, held, taskOpened, { blockId: step.id, to: [next.accountId] });
}

/** An application as it was in the round in which a step was opened that is asked still. */
export const inRound = (held: Held, { round }: OpenBlock): Held => ({
  ...held,
  row: { ...held.row, round },
});

/** The step of a task. */
export const ofTask = ({ applicationId, blockId, round }: OpenBlock): OpenBlock => ({
  applicationId,
  blockId,
  round,
});

/**
 * Carries out what the decisions on a step come to: the application goes on, is rejected, or waits for the others.
 * @param reason that of the decision by which it is rejected
 */
export async function settle(
  tx: Database,
  held: Held,
  step: Step,
  of: OpenBlock,
  reason = '',
): Promise<void> {
  const tasks = await listTasks(tx, of);
  const votes = votesOf(tasks);
  // Whoever was asked may be gone with the account.
  if (votes.asked === 0) return openStep(tx, inRound(held, of), step, true);
  const verdict = verdictOf(step, votes);
  if (verdict === 'approved') await pass(tx, held, step.id);
  else if (verdict === 'rejected') await reject(tx, held, reason);
  else await askNext(tx, held, step, tasks);
}
