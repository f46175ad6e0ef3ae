import { and, eq, inArray } from 'drizzle-orm';
import { migrate } from '#domain/workflow/migrate.ts';
import type { CourseState } from '#domain/workflow/course.ts';
import type { ProcessModel } from '#domain/workflow/model.ts';
import type { Database } from '#server/platform/db/database.ts';
import { applicationTasks, applicationTimers } from '../table.ts';
import { hold, isRunning, writeHeld, type Held } from '../application/hold.ts';
import { closeBlocks, OPEN_STATES, openBlocks } from '../application/open.ts';
import { addRecord } from '../application/record.ts';

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

/** The names of the blocks that only the former version has: the record speaks of them. */
const formerNames = ({ row, model }: Held, to: ProcessModel) => ({
  ...row.formerNames,
  ...Object.fromEntries(
    [...model.places.values()]
      .filter(({ block }) => !to.places.has(block.id))
      .map(({ block }) => [block.id, block.name]),
  ),
});

/** Gives the tasks and the timer of an open step to another one, as they are, in a new round. */
async function rename(tx: Database, held: Held, from: string, blockId: string): Promise<void> {
  const { row } = held;
  const { applicationId, state } = applicationTasks;
  const isIts = and(eq(applicationId, row.id), eq(applicationTasks.blockId, from));
  const open = await tx
    .selectDistinct({ round: applicationTasks.round })
    .from(applicationTasks)
    .where(and(isIts, inArray(state, [...OPEN_STATES])));
  const rounds = open.map(({ round }) => round);
  const to = { blockId, round: row.round };
  await tx
    .update(applicationTasks)
    .set(to)
    .where(and(isIts, inArray(applicationTasks.round, rounds)));
  const { applicationId: timed, blockId: timedBlock } = applicationTimers;
  await tx
    .update(applicationTimers)
    .set(to)
    .where(and(eq(timed, row.id), eq(timedBlock, from)));
}

/** Leaves what is open as it is, under the ids that it has now. */
async function keepOpen(tx: Database, moved: Held, before: CourseState): Promise<void> {
  const { open } = moved.row.course;
  for (const [at, id] of before.open.entries()) {
    if (open[at] !== id) await rename(tx, moved, id, open[at]!);
  }
}

/** Closes what is open, and asks its people by the rules of the other version. */
async function openAnew(tx: Database, moved: Held): Promise<void> {
  await closeBlocks(tx, moved);
  await openBlocks(tx, moved, moved.row.course.open);
}

/**
 * Moves an application to another version of its process, if it still runs by the former one and can be moved
 * (design of workflow, 3).
 * @returns whether it was moved
 */
export async function migrateApplication(
  tx: Database,
  id: number,
  { from, to, model, likes, isAnew, by }: MigrationTarget,
): Promise<boolean> {
  const held = await hold(tx, id);
  const { number, course, round } = held.row;
  if (number !== from || !isRunning(held.row)) return false;
  const result = migrate(held.model, model, course, likes);
  if (!('state' in result)) return false;
  const { state } = result;
  const isRenamed = state.open.some((one, at) => one !== course.open[at]);
  const written = await writeHeld(tx, held, {
    number: to,
    course: state,
    formerNames: formerNames(held, model),
    round: isRenamed || isAnew ? round + 1 : round,
    updatedBy: by,
  });
  await addRecord(tx, id, { deed: 'migrate', by });
  const moved = { ...written, model };
  if (isAnew) await openAnew(tx, moved);
  else await keepOpen(tx, moved, course);
  return true;
}
