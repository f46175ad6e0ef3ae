import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm';
import type { Approval, Block } from '#contract/workflow/outline.ts';
import type { TaskState } from '#contract/workflow/task.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { pass } from '../application/act.ts';
import { holding, isUnderway, type Held } from '../application/hold.ts';
import { addRecord } from '../application/record.ts';
import { applications, applicationTimers, type Task } from '../table.ts';
import { CARRY_OUT } from './overdue.ts';
import { listTasks, ofTask, settle } from './settle.ts';
import { OPEN_STATES } from '../application/open.ts';
import { dropTimers, setTimer } from '../application/timer.ts';

const EVERY = 30_000;

type Timer = typeof applicationTimers.$inferSelect;

/** The earliest deadline of tasks in some states; null if there is none. */
const deadlineOf = (tasks: readonly Task[], states: readonly TaskState[]): Date | null =>
  tasks
    .flatMap(({ state, dueAt }) => (states.includes(state) && dueAt ? [dueAt] : []))
    .toSorted((one, other) => Number(one) - Number(other))[0] ?? null;

/** A step whose time has come: it is overdue, or it lacks people and looks for others. */
async function lookAfter(tx: Database, held: Held, step: Block & Approval, timer: Timer) {
  const tasks = await listTasks(tx, timer);
  const deadline = deadlineOf(tasks, ['pending']);
  if (deadline && deadline <= timer.dueAt) {
    return CARRY_OUT[step.overdue](tx, held, { step, tasks });
  }
  // Those who wait for a signer have the deadline that they had; where all take turns, it begins with each turn.
  const next = step.quorum === 'inTurn' ? deadline : deadlineOf(tasks, OPEN_STATES);
  if (next) await setTimer(tx, ofTask(timer), next);
  await settle(tx, held, step, ofTask(timer));
}

async function carryOut(tx: Database, held: Held, timer: Timer): Promise<void> {
  await dropTimers(tx, held.row.id, [timer.blockId]);
  const block = held.model.places.get(timer.blockId)?.block;
  if (!isUnderway(held) || !held.row.course.open.includes(timer.blockId)) return;
  if (block?.kind === 'approval') await lookAfter(tx, held, block, timer);
  if (block?.kind !== 'wait') return;
  await addRecord(tx, held.row.id, { deed: 'pass', blockId: block.id });
  await pass(tx, held, block.id);
}

const isDue = lte(applicationTimers.dueAt, sql`now()`);

/**
 * Locks an application with a timer that is due, except some; those that others work on are left to them.
 * @returns undefined if there is none
 */
async function takeDue(tx: Database, except: readonly number[]) {
  const [found] = await tx
    .select({ id: applications.id })
    .from(applicationTimers)
    .innerJoin(applications, eq(applications.id, applicationTimers.applicationId))
    .where(and(isDue, notInArray(applications.id, [...except])))
    .orderBy(asc(applicationTimers.dueAt))
    .limit(1)
    .for('update', { of: applications, skipLocked: true });
  return found?.id;
}

/** Carries out one timer. @returns the application; undefined if nothing is due */
const carryOutNext = (
  db: Database,
  failed: readonly number[],
  begun: (id: number) => void,
): Promise<number | undefined> =>
  db.transaction(async (tx) => {
    const id = await takeDue(tx, failed);
    if (id === undefined) return undefined;
    begun(id);
    // Read under the lock: another process may have carried it out just before.
    const [timer] = await tx
      .select()
      .from(applicationTimers)
      .where(and(eq(applicationTimers.applicationId, id), isDue))
      .orderBy(asc(applicationTimers.dueAt))
      .limit(1);
    if (timer) await carryOut(tx, await holding(tx, id), timer);
    return id;
  });

/** Carries out timers one after another until none is due. @param failures those that failed, by application */
async function carryOutAll(
  db: Database,
  failures: Map<number, unknown>,
  signal?: AbortSignal,
): Promise<void> {
  while (!signal?.aborted) {
    let current: number | undefined;
    try {
      const done = await carryOutNext(db, [...failures.keys()], (id) => (current = id));
      if (done === undefined) return;
    } catch (error) {
      if (current === undefined) throw error;
      failures.set(current, error);
    }
  }
}

/** Number of timers that are carried out at once: each of them mostly waits for the database. */
const AT_ONCE = 4;

/**
 * Carries out the timers that are due: pauses end, and steps that are overdue are dealt with. What fails for one
 * application does not stop the others; the first failure is thrown in the end.
 */
export async function carryOutTimers(db: Database, signal?: AbortSignal): Promise<void> {
  const failures = new Map<number, unknown>();
  const all = Array.from({ length: AT_ONCE }, () => carryOutAll(db, failures, signal));
  const ends = await Promise.allSettled(all);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  for (const error of failures.values()) throw error;
}

/** Starts the worker that carries out timers of applications. */
export const startDeadlines = ({ db, log }: Pick<JobTools, 'db' | 'log'>): Worker =>
  startWorker({
    name: 'application timers',
    every: EVERY,
    log,
    run: (signal) => carryOutTimers(db, signal),
  });
