import { and, eq, sql } from 'drizzle-orm';
import { DIRECT } from '#contract/channel/source-channel.ts';
import { emptySketch, estimateVisitors, mergeSketches } from '#domain/statistic/sketch.ts';
import type { Database } from '#server/platform/db/database.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { channels, visitDays, visitorDays } from '../channel/table.ts';
import {
  counterOf,
  returnTally,
  takeTally,
  type VisitCount,
  type VisitorCount,
} from './counter.ts';

/** Milliseconds between two flushes, and thus the most that is lost when a process is killed. */
const FLUSH_EVERY = 5000;

/** All processes write in the same order, so that they cannot deadlock. */
const inOrder = (counts: Iterable<VisitorCount>): VisitorCount[] =>
  [...counts].toSorted((a, b) => (a.day + a.channel < b.day + b.channel ? -1 : 1));

/** Adds visits to the stored ones; visits by unknown channels are dropped. */
const writeVisits = (tx: Database, counts: readonly VisitCount[]) =>
  tx.execute(sql`
    INSERT INTO ${visitDays} AS known (day, channel, section, device, visits)
    SELECT day, channel, section, device, visits
      FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        AS came(day date, channel text, section text, device text, visits int)
      WHERE channel = ${DIRECT} OR EXISTS (
        SELECT FROM ${channels} WHERE ${channels.key} = came.channel AND ${channels.status} = 'active')
      ORDER BY day, channel, section, device
    ON CONFLICT (day, channel, section, device) DO UPDATE SET visits = known.visits + excluded.visits`);

const isKnown = async (tx: Database, channel: string): Promise<boolean> =>
  channel === DIRECT ||
  (await tx.$count(channels, and(eq(channels.key, channel), eq(channels.status, 'active')))) > 0;

/** Adds visitors to the sketch of the day; a sketch that was already removed stays removed. */
async function writeVisitors(tx: Database, { day, channel, sketch }: VisitorCount): Promise<void> {
  if (!(await isKnown(tx, channel))) return;
  const first = { day, channel, visitors: 0, sketch: Buffer.from(emptySketch()) };
  await tx.insert(visitorDays).values(first).onConflictDoNothing();
  const isOne = and(eq(visitorDays.day, day), eq(visitorDays.channel, channel));
  const [known] = await tx.select().from(visitorDays).where(isOne).for('update');
  if (!known?.sketch) return;
  const merged = mergeSketches(known.sketch, sketch);
  const change = { sketch: Buffer.from(merged), visitors: estimateVisitors(merged) };
  await tx.update(visitorDays).set(change).where(isOne);
}

/** Writes what this process has counted, all or nothing; after a failure it is counted on. */
export async function flushVisits(db: Database): Promise<void> {
  const counter = counterOf(db);
  const tally = takeTally(counter);
  if (tally.visits.size === 0) return;
  try {
    await db.transaction(async (tx) => {
      await writeVisits(tx, [...tally.visits.values()]);
      for (const visitors of inOrder(tally.visitors.values())) await writeVisitors(tx, visitors);
    });
  } catch (error) {
    returnTally(counter, tally);
    throw error;
  }
}

/** Starts the worker that writes visits every 5 s, and once more at the end. */
export function startVisits({ db, log }: Pick<JobTools, 'db' | 'log'>): Pick<Worker, 'stop'> {
  const worker = startWorker({
    name: 'visits',
    every: FLUSH_EVERY,
    log,
    run: () => flushVisits(db),
  });
  return {
    async stop() {
      await worker.stop();
      await flushVisits(db);
    },
  };
}
