import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { startWorker } from '#server/platform/worker/worker.ts';

/** The handling of queue entries. */
export interface QueueWork<Taken> {
  /**
   * Begins the work on entries that were fetched together.
   * @returns the work by entry id; an entry without any is completed
   */
  take(ids: readonly string[]): Promise<ReadonlyMap<string, Taken>>;
  /**
   * Performs the work of one entry. `signal` is aborted when the entry was taken away, because its process sent no
   * heartbeat for too long.
   * @returns whether the entry is to be handed out again; it also is if this throws
   */
  handle(taken: Taken, signal: AbortSignal): Promise<boolean>;
}

/** Options of a consumer. */
export interface ConsumerOptions<Taken> {
  boss: PgBoss;
  /** Name of the queue. */
  name: string;
  log: Logger;
  work: QueueWork<Taken>;
}

/** Fetches entries from the queue and works on several at a time. */
export interface Consumer {
  /** Signals that there may be new entries. */
  wake(): void;
  /** Fetches no more entries, and waits a while for those in work. */
  stop(): Promise<void>;
}

/** An entry in work. */
interface Held {
  job: Job;
  claim: AbortController;
  working: Promise<void>;
}

/** Maximum number of entries in work per process. */
const MAX_IN_WORK = 32;
/**
 * Times in milliseconds: interval between unprompted fetches, interval of heartbeats, time to gather ended entries,
 * and time to wait for entries in work at the end.
 */
const FETCH_INTERVAL = 2000;
const HEARTBEAT_INTERVAL = 2000;
const GATHER_TIME = 25;
const STOP_TIMEOUT = 10_000;

/**
 * Starts to work on entries. They are fetched and completed in batches; the library's own workers query the database
 * twice for each.
 */
export function startConsumer<Taken>({ boss, name, log, work }: ConsumerOptions<Taken>): Consumer {
  const held = new Map<string, Held>();
  let done: Job[] = [];
  let failed: Job[] = [];

  async function workOn(job: Job, taken: Taken, { signal }: AbortController): Promise<void> {
    try {
      const isAgain = await work.handle(taken, signal);
      (isAgain ? failed : done).push(job);
    } catch (err) {
      log.error({ err, entry: job.id }, 'an entry of the queue was not worked on');
      failed.push(job);
    }
    held.delete(job.id);
    intake.wake();
  }

  /**
   * Reports ended entries to the queue. Entries that are not reported return to the queue when their heartbeat
   * expires.
   */
  async function settle(): Promise<void> {
    const [good, bad] = [done, failed];
    done = [];
    failed = [];
    if (good.length > 0) await boss.complete(name, good);
    if (bad.length > 0) await boss.fail(name, bad);
  }

  function hold(job: Job, taken: Taken): void {
    const claim = new AbortController();
    held.set(job.id, { job, claim, working: workOn(job, taken, claim) });
  }

  /** Begins the work on entries that were fetched together; if that fails, all are handed out again. */
  async function takeUp(jobs: readonly Job[]): Promise<void> {
    try {
      const taken = await work.take(jobs.map(({ id }) => id));
      for (const job of jobs) {
        const one = taken.get(job.id);
        if (one === undefined) done.push(job);
        else hold(job, one);
      }
    } catch (err) {
      log.error({ err, entries: jobs.length }, 'entries of the queue were not taken up');
      failed.push(...jobs);
    }
  }

  /** @returns the pause in milliseconds, if there may be more entries */
  async function look(stopping: AbortSignal): Promise<number | undefined> {
    // When one entry ends, others usually follow; fetching for each costs as much as fetching for all.
    if (held.size > MAX_IN_WORK / 2) await sleep(GATHER_TIME);
    await settle();
    const free = MAX_IN_WORK - held.size;
    if (free === 0 || stopping.aborted) return undefined;
    const jobs = await boss.fetch<object>(name, { batchSize: free });
    if (jobs.length > 0) await takeUp(jobs);
    return jobs.length === free ? 0 : undefined;
  }

  /** Sends the heartbeat of an entry, and aborts its work if it was taken away. */
  async function touch({ job, claim }: Held): Promise<void> {
    // The library returns the number of touched entries, but its types omit it.
    const { affected } = (await boss.touch(name, job)) as { affected?: number };
    if (affected === 0 && held.has(job.id)) claim.abort(new Error('taken away'));
  }

  const beat = async () => {
    await Promise.all([...held.values()].map(touch));
  };

  const heartbeat = startWorker({
    name: 'job heartbeat',
    every: HEARTBEAT_INTERVAL,
    longestPause: HEARTBEAT_INTERVAL,
    log,
    run: beat,
  });
  const intake = startWorker({
    name: 'job consumer',
    every: FETCH_INTERVAL,
    longestPause: FETCH_INTERVAL,
    log,
    run: look,
  });
  return {
    wake: intake.wake,
    async stop() {
      await intake.stop();
      const working = Promise.all([...held.values()].map((each) => each.working));
      await Promise.race([working, sleep(STOP_TIMEOUT, undefined, { ref: false })]);
      await heartbeat.stop();
      await settle();
    },
  };
}
