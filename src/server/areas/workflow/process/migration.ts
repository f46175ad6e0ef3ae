import { and, asc, count, eq, gt, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { MOST_MIGRATED, type MigrationPreview } from '#contract/workflow/migration.ts';
import type { CourseState } from '#domain/workflow/course.ts';
import { migrate } from '#domain/workflow/migrate.ts';
import { placedIn, type ProcessModel } from '#domain/workflow/model.ts';
import { RUNNING_STATES } from '#domain/workflow/state.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { conflictWith } from '#server/platform/records/locked.ts';
import { loadModels, nameOf } from '../application/model.ts';
import { applications, processVersions } from '../table.ts';
import { demandProcess, type Process } from './kind.ts';
import { migrateApplication, type MigrationTarget } from './move.ts';

/** From which version of a process applications go on by which. */
interface Asked {
  id: number;
  from: number;
  to: number;
  likes: Readonly<Record<string, string>>;
}

/** A process with the two versions. */
interface Versions {
  process: Process;
  from: ProcessModel;
  to: ProcessModel;
}

/** @throws Fault notFound, conflict if another version was deployed meanwhile, wrongState if it is the same */
async function demandVersions(
  db: Database,
  caller: Caller,
  { id, from, to }: Asked,
): Promise<Versions> {
  const process = await demandProcess(db, caller, id, 'deploy');
  if (process.number !== to) throw conflictWith(process);
  if (from >= to) throw new Fault('wrongState');
  const { processId, number } = processVersions;
  const isFormer = and(eq(processId, id), eq(number, from));
  if ((await db.$count(processVersions, isFormer)) === 0) throw new Fault('notFound');
  const modelOf = await loadModels(db, [
    { processId: id, number: from },
    { processId: id, number: to },
  ]);
  return {
    process,
    from: modelOf({ processId: id, number: from }),
    to: modelOf({ processId: id, number: to }),
  };
}

/** Condition for the applications that run by a version. */
const isRunningBy = ({ id, from }: Asked) =>
  and(
    eq(applications.processId, id),
    eq(applications.number, from),
    inArray(applications.status, [...RUNNING_STATES]),
  );

/** The steps and pauses of a version, with their names, in the order of the process. */
const stepsOf = (model: ProcessModel): MigrationPreview['steps'] =>
  placedIn(model.blocks).flatMap(({ block: { id, kind } }) =>
    kind === 'approval' || kind === 'wait' ? [{ id, kind, name: nameOf({ model }, id) }] : [],
  );

/** Says what prevents applications from being moved, by step and obstacle. @param courses with how many are there */
function heldOf(
  { from, to }: Versions,
  likes: Asked['likes'],
  courses: readonly { course: CourseState; applications: number }[],
): Pick<MigrationPreview, 'movable' | 'held'> {
  const steps = new Map(stepsOf(from).map((step) => [step.id, step]));
  const held = new Map<string, MigrationPreview['held'][number]>();
  let movable = 0;
  for (const { course, applications: own } of courses) {
    const result = migrate(from, to, course, likes);
    if ('state' in result) movable += own;
    else
      for (const { blockId, obstacle } of result.faults) {
        const key = `${blockId} ${obstacle}`;
        const before = held.get(key)?.applications ?? 0;
        held.set(key, { step: steps.get(blockId)!, obstacle, applications: before + own });
      }
  }
  return { movable, held: [...held.values()] };
}

/**
 * Says which running applications can go on by the current version of their process, and what prevents the others
 * (design of workflow, 3).
 * @throws Fault notFound, conflict, wrongState
 */
export async function previewMigration(
  db: Database,
  caller: Caller,
  asked: Asked,
): Promise<MigrationPreview> {
  const versions = await demandVersions(db, caller, asked);
  const { course } = applications;
  const courses = await db
    .select({ course, applications: count() })
    .from(applications)
    .where(isRunningBy(asked))
    .groupBy(course);
  return { ...heldOf(versions, asked.likes, courses), steps: stepsOf(versions.to) };
}

/** How applications are moved: beginning after which, and whether their steps ask anew. */
type Migrating = Asked & { isAnew: boolean; after: number | null };

/** Returns the next applications that run by the former version, oldest first. */
const listNext = async (db: Database, asked: Migrating): Promise<number[]> => {
  const { id } = applications;
  const rows = await db
    .select({ id })
    .from(applications)
    .where(and(isRunningBy(asked), asked.after === null ? undefined : gt(id, asked.after)))
    .orderBy(asc(id))
    .limit(MOST_MIGRATED);
  return rows.map((row) => row.id);
};

/** Moves an application in a transaction of its own. @returns whether it was moved; one that was deleted is not */
async function move(db: Database, id: number, target: MigrationTarget): Promise<boolean> {
  try {
    return await db.transaction((tx) => migrateApplication(tx, id, target));
  } catch (error) {
    if (error instanceof Fault && error.fault === 'notFound') return false;
    throw error;
  }
}

/**
 * Moves applications to the current version of their process, each in a transaction of its own; those that cannot be
 * moved stay. A further call goes on after the last.
 * @throws Fault notFound, conflict, wrongState
 */
export async function migrateApplications(
  db: Database,
  actor: Actor,
  asked: Migrating,
): Promise<{ moved: number; after: number | null }> {
  const { process, to: model } = await demandVersions(db, actor, asked);
  const { from, to, likes, isAnew, after } = asked;
  const target = { from, to, model, likes, isAnew, by: actor.userName };
  if (after === null) {
    // Before the first one is moved: that each was moved is in its own record.
    await recordDeed(db, actor, {
      action: 'workflow:process:migrate',
      target: `process ${asked.id}`,
      title: process.title,
      before: { number: from },
      after: { number: to, likes, isAnew },
    });
  }
  const ids = await listNext(db, asked);
  let moved = 0;
  for (const id of ids) if (await move(db, id, target)) moved += 1;
  return { moved, after: ids.length < MOST_MIGRATED ? null : ids.at(-1)! };
}
