import { and, asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { taskReading, type TaskState, type TaskView } from '#contract/workflow/task.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { holding } from '#server/platform/records/filter.ts';
import type { Reader } from '#server/platform/records/store.ts';
import { loadModels, nameOf } from '../application/model.ts';
import { readPeople, readProcesses } from '../application/names.ts';
import { applications, applicationTasks, isOpenTask, processes, type Task } from '../table.ts';

const PAST: Readonly<Record<Exclude<TaskView, 'todo'>, readonly TaskState[]>> = {
  done: ['approved', 'rejected', 'returned', 'transferred', 'timedOut', 'resolved', 'signing'],
  copied: ['copied'],
};

/** Condition on the application of a task, with its process and its applicant. */
const ofApplication = (where: SQL | undefined): SQL => sql`EXISTS (
  SELECT FROM ${applications}
  JOIN ${processes} ON ${processes.id} = ${applications.processId}
  LEFT JOIN ${accounts} ON ${accounts.id} = ${applications.ownerId}
  WHERE ${applications.id} = ${applicationTasks.applicationId} AND ${where})`;

async function present(db: Database, tasks: readonly Task[]) {
  const ids = tasks.map(({ applicationId }) => applicationId);
  const rows =
    ids.length === 0
      ? []
      : await db.select().from(applications).where(inArray(applications.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  const modelOf = await loadModels(db, rows);
  const titles = await readProcesses(
    db,
    rows.map(({ processId }) => processId),
  );
  const names = await readPeople(db, [
    ...rows.map(({ ownerId }) => ownerId),
    ...tasks.flatMap(({ standsFor }) => standsFor),
  ]);
  return tasks.map((task) => {
    const row = byId.get(task.applicationId)!;
    return {
      id: task.id,
      applicationId: row.id,
      process: titles.get(row.processId)!.title,
      step: nameOf({ model: modelOf(row), row }, task.blockId),
      applicant: names.get(row.ownerId) ?? '',
      standsFor: task.standsFor.flatMap((absent) => names.get(absent) ?? []),
      state: task.state,
      application: row.status,
      openedAt: task.openedAt.toISOString(),
      dueAt: task.dueAt?.toISOString() ?? null,
      decidedAt: task.decidedAt?.toISOString() ?? null,
      version: task.version,
    };
  });
}

const inView = (view: TaskView): SQL =>
  view === 'todo' ? isOpenTask : inArray(applicationTasks.state, [...PAST[view]]);

const { dueAt, id } = applicationTasks;
/** Literal SQL without parameters, so that the index of open tasks alone tells how many there are. */
const wasAsked = sql`${applicationTasks.state} <> 'waiting'`;
const DUE_FIRST = [asc(dueAt), asc(id)];
const TODO_FIRST = [
  sql`CASE WHEN ${isOpenTask} THEN ${dueAt} END`,
  sql`CASE WHEN ${isOpenTask} THEN ${id} END`,
  desc(id),
];

/** Tasks, as each of the people reads their own: what is due first, then the latest. */
export const taskReader: Reader<typeof taskReading, typeof applicationTasks> = {
  resource: taskReading,
  table: applicationTasks,
  owner: 'shared',
  limit: ({ userId }) => and(eq(applicationTasks.accountId, userId), wasAsked),
  columns: { id, dueAt },
  defaultOrder: ({ view }) => (view === 'todo' ? DUE_FIRST : TODO_FIRST),
  where: ({ view, keyword, processId }) => [
    view && inView(view),
    processId === undefined ? undefined : ofApplication(eq(applications.processId, processId)),
    keyword === undefined
      ? undefined
      : ofApplication(holding(keyword, processes.title, accounts.nickName)),
  ],
  present,
};
