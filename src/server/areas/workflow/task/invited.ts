import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { isTodo, type TaskPaper } from '#contract/workflow/task.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { applicationTasks, type Task } from '../table.ts';
import { OPEN_STATES } from '../application/open.ts';

const endQuery = prepared((tx) => {
  const { ownerTaskId, state, version } = applicationTasks;
  return tx
    .update(applicationTasks)
    .set({ state: 'cancelled', version: sql`${version} + 1` })
    .where(and(eq(ownerTaskId, sql.placeholder('id')), eq(state, 'delegated')))
    .prepare('opinions_ended');
});

/** Opinions about a task that are no longer needed, because it was decided, are not asked for any more. */
export async function endDelegations(tx: Database, id: number): Promise<void> {
  await endQuery(tx).execute({ id });
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

/** Who brought a person in, and what they ask. */
async function readQuestion(db: Database, { question, ownerTaskId, place }: Task) {
  if (question === null || ownerTaskId === null) return null;
  const { id, accountId } = applicationTasks;
  const [owner] = await db
    .select({ by: accounts.nickName })
    .from(applicationTasks)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(eq(id, ownerTaskId));
  return owner ? { ...owner, note: question, place } : null;
}

/** Whether the person of a task may still take back whom they have added: also once they have approved. */
export const isAdding = ({ state }: Task): boolean =>
  state === 'pending' || state === 'signing' || state === 'approved';

/** Condition for those whom the person of a task has added and who have not decided. */
export const isSigner = (ownerTaskId: number) =>
  and(
    eq(applicationTasks.ownerTaskId, ownerTaskId),
    sql`${applicationTasks.place} IS NOT NULL`,
    inArray(applicationTasks.state, [...OPEN_STATES]),
  );

/** Whoever takes over a task also takes over whom its person has added. */
export const passSigners = (tx: Database, from: number, to: number) =>
  tx.update(applicationTasks).set({ ownerTaskId: to }).where(isSigner(from));

/** Returns the signers whom the person of a task has added and who have not decided, in the order of turns. */
async function listSigners(db: Database, task: Task): Promise<TaskPaper['signers']> {
  const { id, place, turn, accountId } = applicationTasks;
  const rows = await db
    .select({ id, place, name: accounts.nickName })
    .from(applicationTasks)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(isSigner(task.id))
    .orderBy(asc(turn), asc(id));
  return rows.map((row) => ({ ...row, place: row.place! }));
}

/** Returns what the person of a task is asked by others, and whom they ask themselves. */
export async function readInvited(
  { db }: Pick<Api, 'db'>,
  task: Task,
): Promise<Pick<TaskPaper, 'question' | 'awaited' | 'signers'>> {
  return {
    question: isTodo(task.state) ? await readQuestion(db, task) : null,
    awaited: task.state === 'pending' ? await listAwaited(db, task) : [],
    signers: isAdding(task) ? await listSigners(db, task) : [],
  };
}
