import { and, asc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import { verdictOf } from '#domain/workflow/quorum.ts';
import { nextOf, orphansOf, votesOf } from '#domain/workflow/vote.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { pass, reject } from '../application/act.ts';
import type { Held } from '../application/hold.ts';
import { passToDeputy, passTurn } from './deputy/pass.ts';
import { tellAsked } from '../application/deputy/told.ts';
import { applicationTasks, type Task } from '../table.ts';
import { dueOf, endTasks, OPEN_STATES, openStep } from '../application/open.ts';
import { setTimer, type OpenBlock } from '../application/timer.ts';

type Step = Block & Approval;

/** Condition for the tasks of a step in the round in which it was opened. */
export const isOfStep = ({ applicationId, blockId, round }: OpenBlock): SQL | undefined =>
  and(
    eq(applicationTasks.applicationId, applicationId),
    eq(applicationTasks.blockId, blockId),
    eq(applicationTasks.round, round),
  );

const { placeholder } = sql;
const tasksQuery = prepared((db) =>
  db
    .select()
    .from(applicationTasks)
    .where(
      and(
        eq(applicationTasks.applicationId, placeholder('applicationId')),
        eq(applicationTasks.blockId, placeholder('blockId')),
        eq(applicationTasks.round, placeholder('round')),
      ),
    )
    .orderBy(asc(applicationTasks.turn), asc(applicationTasks.id))
    .prepare('tasks_of_step'),
);

/** Returns the tasks of a step, in the order of turns. */
export const listTasks = (
  db: Database,
  { applicationId, blockId, round }: OpenBlock,
): Promise<Task[]> => tasksQuery(db).execute({ applicationId, blockId, round });

/** Whether somebody is only asked for an opinion, not for a decision. */
export const isOpinion = ({ question, place }: Task): boolean =>
  question !== null && place === null;

/**
 * Until when somebody decides whose turn has come: where all of a step take turns, their time begins now, unless it had
 * begun before they added a signer.
 */
async function restart(tx: Database, step: Step, next: Task) {
  const isNew = step.quorum === 'inTurn' && next.state === 'waiting';
  const dueAt = isNew ? await dueOf(tx, step) : null;
  if (!dueAt) return next.dueAt;
  await setTimer(tx, ofTask(next), dueAt);
  return dueAt;
}

async function beginTurn(tx: Database, step: Step, next: Task): Promise<Task> {
  const dueAt = await restart(tx, step, next);
  const [begun] = await tx
    .update(applicationTasks)
    .set({ state: 'pending', dueAt, openedAt: sql`now()`, version: next.version + 1 })
    .where(eq(applicationTasks.id, next.id))
    .returning();
  return begun!;
}

/**
 * Asks those whose turn has come, or others in the place of those who are away, and tells them; whoever has brought it
 * about by themselves knows.
 * @returns whether others were asked in somebody's place, who may be asked anyway, so that the step may be decided
 */
async function askNext(
  tx: Database,
  held: Held,
  step: Step,
  tasks: readonly Task[],
  actorId: number | undefined,
): Promise<boolean> {
  let isPassed = false;
  for (const next of nextOf(step.quorum, tasks)) {
    const task = await beginTurn(tx, step, next);
    if (task.accountId === actorId) continue;
    const own = { held: inRound(held, task), step, tasks, task };
    // Whoever waited for a signer had the task already.
    const isOthers = await (next.state === 'waiting' ? passTurn(tx, own) : passToDeputy(tx, own));
    if (!isOthers) await tellAsked(tx, held, step.id, [task]);
    isPassed ||= isOthers;
  }
  return isPassed;
}

/** Signers whose owner has left are not asked any more. */
async function endOrphans(tx: Database, tasks: readonly Task[]): Promise<void> {
  const ids = orphansOf(tasks).map(({ id }) => id);
  const { id, state } = applicationTasks;
  if (ids.length === 0) return;
  await endTasks(tx, and(inArray(id, ids), inArray(state, [...OPEN_STATES])));
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

/** Who has acted on a step, and why. */
interface Acted {
  /** That of the decision by which it is rejected. */
  reason?: string;
  actorId?: number;
}

/**
 * Carries out what the decisions on a step come to: the application goes on, is rejected, or waits for the others.
 * @returns whether it was written
 */
export async function settle(
  tx: Database,
  held: Held,
  step: Step,
  of: OpenBlock,
  acted: Acted = {},
): Promise<boolean> {
  const { reason = '', actorId } = acted;
  const tasks = await listTasks(tx, of);
  await endOrphans(tx, tasks);
  const votes = votesOf(step.quorum, tasks);
  // Whoever was asked may be gone with the account.
  if (votes.asked === 0) {
    await openStep(tx, inRound(held, of), step, true);
    return false;
  }
  const verdict = verdictOf(step, votes);
  if (verdict === 'pending') {
    const isPassed = await askNext(tx, held, step, tasks, actorId);
    return isPassed && settle(tx, held, step, of, acted);
  }
  await (verdict === 'approved' ? pass(tx, held, step.id) : reject(tx, held, reason));
  return true;
}
