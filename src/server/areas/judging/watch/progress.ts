import { inArray } from 'drizzle-orm';
import { recipientsOf } from '#domain/judging/recipient.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import { tellUsers } from '#server/platform/realtime/notice.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { findConflicts } from '../conflict/find.ts';
import { assignments } from '../table.ts';
import { noteAgain, takeSettled } from './change.ts';

/** The permission to read the progress of judges. */
const PERMISSION = 'judging:assignment:list';
const NO_OWNER = { departmentId: null, createdById: null };
/**
 * Milliseconds between two checks, and between two notifications about the same round. A change right after a
 * notification is reported at the first check after the rest, so that readers see it within a second (design of
 * judging, 9).
 */
const EVERY = 200;
const REST = 600;

/** When readers of each round were last notified, in this process. */
const toldAt = new Map<number, number>();
const isResting = (roundId: number, now: number): boolean =>
  now - (toldAt.get(roundId) ?? 0) < REST;

const listChanged = (db: Database, ids: readonly number[]) =>
  db
    .select({
      id: assignments.id,
      roundId: assignments.roundId,
      entryId: assignments.entryId,
    })
    .from(assignments)
    .where(inArray(assignments.id, [...ids]));
type Changed = Awaited<ReturnType<typeof listChanged>>;

async function tellRounds(db: Database, changed: Changed, findHolders: FindHolders) {
  const holders = await findHolders(db, PERMISSION, NO_OWNER);
  const accountIds = holders.map(({ accountId }) => accountId);
  const entryIds = [...new Set(changed.map(({ entryId }) => entryId))];
  const found = await findConflicts(db, accountIds, entryIds);
  const hidden = new Set(found.map((one) => `${one.accountId}:${one.entryId}`));
  for (const [roundId, rows] of Map.groupBy(changed, (row) => row.roundId)) {
    const round = { roundId, entryIds: rows.map(({ entryId }) => entryId) };
    const hearers = recipientsOf(round, accountIds, (account, entry) =>
      hidden.has(`${account}:${entry}`),
    );
    if (hearers.length === 0) continue;
    await tellUsers(db, hearers, { msgType: 'sheetsChanged', body: { round: roundId } });
  }
}

async function tellChanges(
  db: Database,
  ids: readonly number[],
  findHolders: FindHolders,
  now: number,
): Promise<void> {
  const changed = await listChanged(db, ids);
  const due = changed.filter(({ roundId }) => !isResting(roundId, now));
  if (due.length > 0) await tellRounds(db, due, findHolders);
  noteAgain(changed.filter((row) => !due.includes(row)).map(({ id }) => id));
  for (const { roundId } of due) toldAt.set(roundId, now);
}

/**
 * Notifies those who follow a round that its sheets have changed, but not for every save (design of judging, 11).
 * Their page asks again for what they may read; people who must not know of any changed entry are not notified. A
 * failed notification is repeated at the next check.
 */
export async function tellProgress(db: Database, findHolders: FindHolders, now = Date.now()) {
  const ids = takeSettled();
  if (ids.length === 0) return;
  try {
    await tellChanges(db, ids, findHolders, now);
  } catch (error) {
    noteAgain(ids);
    throw error;
  }
}

/** Starts the worker that sends these notifications. */
export const startProgressNews = ({ db, findHolders, log }: JobTools): Worker =>
  startWorker({
    name: 'progress of judging',
    every: EVERY,
    log,
    run: () => tellProgress(db, findHolders),
  });
