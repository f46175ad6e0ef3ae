import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { TaskPaper } from '#contract/workflow/task.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Database } from '#server/platform/db/database.ts';
import { applicationTasks } from '../table.ts';
import type { Task } from './settle.ts';

/** Opinions that are no longer needed, because their tasks were decided, are not asked for any more. */
export async function endDelegations(tx: Database, tasks: readonly number[]): Promise<void> {
  const { ownerTaskId, state, version } = applicationTasks;
  await tx
    .update(applicationTasks)
    .set({ state: 'cancelled', version: sql`${version} + 1` })
    .where(and(inArray(ownerTaskId, [...tasks]), eq(state, 'delegated')));
}

/** Names of those whose opinion about a task is awaited. */
async function listAwaited(db: Database, task: Task): Promise<string[]> {
  const { ownerTaskId, accountId, state, id } = applicationTasks;
  const rows = await db
    .select({ name: accounts.nickName })
    .from(applicationTasks)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(ownerTaskId, task.id), eq(state, 'delegated')))
    .orderBy(asc(id));
  return rows.map(({ name }) => name);
}

/** Who asks for an opinion, and about what. */
async function readQuestion(db: Database, { question, ownerTaskId }: Task) {
  if (question === null || ownerTaskId === null) return null;
  const { id, accountId } = applicationTasks;
  const [owner] = await db
    .select({ by: accounts.nickName })
    .from(applicationTasks)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(id, ownerTaskId));
  return owner ? { ...owner, note: question } : null;
}

/** Returns the opinions that a task waits for, and what its person is asked. */
export async function readDelegations(
  { db }: Pick<Api, 'db'>,
  task: Task,
): Promise<Pick<TaskPaper, 'question' | 'awaited'>> {
  return {
    question: task.state === 'delegated' ? await readQuestion(db, task) : null,
    awaited: task.state === 'pending' ? await listAwaited(db, task) : [],
  };
}
