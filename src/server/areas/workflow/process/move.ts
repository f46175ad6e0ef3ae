import { and, eq, inArray, lt, max } from 'drizzle-orm';
import { migrate } from '#domain/workflow/migrate.ts';
import type { CourseState } from '#domain/workflow/course.ts';
import { formerIn, type ProcessModel } from '#domain/workflow/model.ts';
import type { Database } from '#server/platform/db/database.ts';
import { applicationTasks, applicationTimers } from '../table.ts';
import { hold, isRunning, isUnderway, writeHeld, type Held } from '../application/hold.ts';
import { nameOf } from '../application/model.ts';
import { closeBlocks, OPEN_STATES, openBlocks } from '../application/open.ts';
import { addRecord } from '../application/record.ts';
import { settle } from '../task/settle.ts';

/** The version by which applications go on, and how. */
export interface MigrationTarget {
  from: number;
  to: number;
  model: ProcessModel;
  likes: Readonly<Record<string, string>>;
  /** Whether open steps ask their people anew, with the deadlines of the other version. */
  isAnew: boolean;
  /** User name of whoever moves them. */
  by: string;
}

const isTaskOf = ({ row }: Held, blockId: string) =>
  and(eq(applicationTasks.applicationId, row.id), eq(applicationTasks.blockId, blockId));

/** What the tasks and the timer of an open step become. */
interface Renamed {
  blockId: string;
  round: number;
}

/** Gives the tasks of an open step to another one, in a new round, which tells them from those of steps that swap. */
async function renameTasks(tx: Database, held: Held, from: string, to: Renamed): Promise<void> {
  const { round, state } = applicationTasks;
  const isIts = and(isTaskOf(held, from), lt(round, to.round));
  const open = await tx
    .selectDistinct({ round })
    .from(applicationTasks)
    .where(and(isIts, inArray(state, [...OPEN_STATES])));
  const rounds = open.map((one) => one.round);
  await tx
    .update(applicationTasks)
    .set(to)
    .where(and(isIts, inArray(round, rounds)));
}

async function renameTimer(tx: Database, { row }: Held, from: string, to: Renamed): Promise<void> {
  const { applicationId, blockId, round } = applicationTimers;
  await tx
    .update(applicationTimers)
    .set(to)
    .where(and(eq(applicationId, row.id), eq(blockId, from), lt(round, to.round)));
}

/** Records that an application was moved, by each of its steps in whose place it waits at another one. */
async function recordMove(tx: Database, { row }: Held, before: CourseState, by: string) {
  const left = before.open.filter((one, at) => one !== row.course.open[at]);
  for (const blockId of left.length === 0 ? [null] : left)
    await addRecord(tx, row.id, { deed: 'migrate', blockId, by });
}

/** Leaves what is open as it is, under the ids that it has now. */
async function keepOpen(tx: Database, moved: Held, before: CourseState): Promise<void> {
  const { course, round } = moved.row;
  for (const [at, from] of before.open.entries()) {
    const to = { blockId: course.open[at]!, round };
    if (to.blockId === from) continue;
    await renameTasks(tx, moved, from, to);
    await renameTimer(tx, moved, from, to);
  }
}

/** Carries out what the decisions on a step come to by the rules of the other version. */
async function settleStep(tx: Database, id: number, blockId: string): Promise<void> {
  const held = await hold(tx, id);
  const block = held.model.places.get(blockId)?.block;
  const isOpen = isUnderway(held) && held.row.course.open.includes(blockId);
  if (!isOpen || block?.kind !== 'approval') return;
  const { round, state } = applicationTasks;
  const [last] = await tx
    .select({ round: max(round) })
    .from(applicationTasks)
    .where(and(isTaskOf(held, blockId), inArray(state, [...OPEN_STATES])));
  // Without a task, the step looks for people by its timer: what was decided about it in former rounds does not count.
  if (last?.round) await settle(tx, held, block, { applicationId: id, blockId, round: last.round });
}

/** Closes what is open, and asks its people by the rules of the other version. */
async function openAnew(tx: Database, moved: Held): Promise<void> {
  await closeBlocks(tx, moved);
  await openBlocks(tx, moved, moved.row.course.open);
}

/** Writes that an application runs by the other version. @returns undefined if it cannot */
async function write(tx: Database, held: Held, target: MigrationTarget): Promise<Held | undefined> {
  const { to, model, likes, isAnew, by } = target;
  const { course, round, formerBlocks } = held.row;
  const result = migrate(held.model, model, course, likes);
  if (!('state' in result)) return undefined;
  const { state } = result;
  const isRenamed = state.open.some((one, at) => one !== course.open[at]);
  const former = formerIn(held.model, model, (id) => nameOf(held, id));
  const written = await writeHeld(tx, held, {
    number: to,
    course: state,
    formerBlocks: { ...formerBlocks, ...former },
    round: isRenamed || isAnew ? round + 1 : round,
    updatedBy: by,
  });
  return { ...written, model };
}

/**
 * Moves an application to another version of its process, if it still runs by the former one and can be moved
 * (design of workflow, 3).
 * @returns whether it was moved
 * @throws Fault notFound
 */
export async function migrateApplication(
  tx: Database,
  id: number,
  target: MigrationTarget,
): Promise<boolean> {
  const held = await hold(tx, id);
  if (held.row.number !== target.from || !isRunning(held.row)) return false;
  const moved = await write(tx, held, target);
  if (!moved) return false;
  await recordMove(tx, moved, held.row.course, target.by);
  if (target.isAnew) await openAnew(tx, moved);
  else await keepOpen(tx, moved, held.row.course);
  if (!target.isAnew) for (const open of moved.row.course.open) await settleStep(tx, id, open);
  return true;
}
