import { and, asc, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { offerFree } from '../../place/offer.ts';
import { lockTopic } from '../../place/place.ts';
import { demandEntry, lockEntry } from '../../record/context.ts';
import { entries } from '../../record/entry/table.ts';
import { remindDue } from './remind.ts';
import { endWaiting } from './wait.ts';
import { leadLeaderless } from '../../team/leaderless.ts';
import { releasePlace } from '../../place/release.ts';
import { writeEntry } from '../../record/change.ts';

const MINUTE = 60_000;
/** Number of entries handled in one run; if there are more, the next run follows at once. */
const STEP = 100;

const listDue = (db: Database) =>
  db
    .select({ id: entries.id })
    .from(entries)
    .where(
      and(
        lte(entries.dueAt, sql`clock_timestamp()`),
        inArray(entries.status, ['offered', 'returned']),
      ),
    )
    .orderBy(asc(entries.dueAt))
    .limit(STEP);

/** Ends an overdue entry; under the locks it is checked again that it is still overdue. */
const lapse = (db: Database, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockTopic(tx, (await demandEntry(tx, id)).entry.topicId);
    const context = await lockEntry(tx, id);
    const { entry, now } = context;
    const isDue = entry.dueAt !== null && entry.dueAt <= now;
    if (!isDue || !['offered', 'returned'].includes(entry.status)) return;
    const status = entry.status === 'offered' ? 'withdrawn' : 'rejected';
    const change = { status, dueAt: null, isWaiting: false } as const;
    await writeEntry(tx, context, change, { deed: 'lapse', side: 'time', by: null });
    await releasePlace(tx, context, now);
  });

/**
 * Ends offers and returned entries whose deadline has passed; their places go to waiting entries.
 * @returns the number of overdue entries
 */
export async function lapseDue(db: Database): Promise<number> {
  const due = await listDue(db);
  await doEach(due, ({ id }) => lapse(db, id));
  return due.length;
}

const PARTS = [lapseDue, offerFree, endWaiting, leadLeaderless, remindDue];

/**
 * Starts the worker that looks every minute for lapsed entries, free places and near deadlines. It runs in every
 * process; if two find the same, it is done once.
 */
export const startLapsing = ({ db, log }: Pick<JobTools, 'db' | 'log'>): Worker =>
  startWorker({
    name: 'entries',
    every: MINUTE,
    log,
    run: async () => {
      const counts = await doEach(PARTS, async (part) => part(db));
      return counts.includes(STEP) ? 0 : undefined;
    },
  });
