import { setTimeout as sleep } from 'node:timers/promises';
import type { Job, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { startWorker } from '#server/platform/worker/worker.ts';

/** How entries are worked on. */
export interface QueueWork<Taken> {
  /** Takes up entries that were handed out together. @returns what is to be done, by entry; one that has nothing is over */
  take(ids: readonly string[]): Promise<ReadonlyMap<string, Taken>>;
  /**
   * Works on one. `signal` is aborted when the entry was taken away: its process said nothing for too long.
   * @returns whether it is to be handed out again, as it is where this throws
   */
  handle(taken: Taken, signal: AbortSignal): Promise<boolean>;
}

/** What entries are worked on with. */
export interface ConsumerOptions<Taken> {
  boss: PgBoss;
  /** The name of the queue. */
  name: string;
  log: Logger;
  work: QueueWork<Taken>;
}

/** Takes entries out of the queue and works on several of them at a time. */
export interface Consumer {
  /** There may be more. */
  wake(): void;
  /** Takes no more, and waits a while for what is in hand. */
  stop(): Promise<void>;
}

/** An entry in hand. */
interface Held {
  job: Job;
  claim: AbortController;
  working: Promise<void>;
}

/** So many entries a process works on at once. */
const WIDTH = 32;
/** All milliseconds: how often it looks unasked, how often it says that it is there, how long it waits at its end. */
const LOOK = 2000;
const BEAT = 2000;
const GATHER = 25;
const FAREWELL = 10_000;

/**
 * Starts to work on entries. They are fetched and settled by as many as there are: the library's own workers ask the
 * database twice for each.
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

  /** Tells the queue what has ended. What is not told falls back to it when its heartbeat is over. */
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

  /** Takes up what was handed out together; where that fails, all of it is handed out again. */
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

  /** @returns how long to pause, where there may be more */
  async function look(stopping: AbortSignal): Promise<number | undefined> {
    // One that ends is mostly followed by others: to fetch for each of them costs as much as for all.
    if (held.size > WIDTH / 2) await sleep(GATHER);
    await settle();
    const free = WIDTH - held.size;
    if (free === 0 || stopping.aborted) return undefined;
    const jobs = await boss.fetch<object>(name, { batchSize: free });
    if (jobs.length > 0) await takeUp(jobs);
    return jobs.length === free ? 0 : undefined;
  }

  /** Says that an entry is in hand, and gives it up where somebody took it away. */
  async function touch({ job, claim }: Held): Promise<void> {
    // The library answers how many it touched, and leaves that out of its types.
    const { affected } = (await boss.touch(name, job)) as { affected?: number };
    if (affected === 0 && held.has(job.id)) claim.abort(new Error('taken away'));
  }

  const beat = async () => {
    await Promise.all([...held.values()].map(touch));
  };

  const heartbeat = startWorker({
    name: 'job heartbeat',
    every: BEAT,
    longestPause: BEAT,
    log,
    run: beat,
  });
  const intake = startWorker({
    name: 'job consumer',
    every: LOOK,
    longestPause: LOOK,
    log,
    run: look,
  });
  return {
    wake: intake.wake,
    async stop() {
      await intake.stop();
      const working = Promise.all([...held.values()].map((each) => each.working));
      await Promise.race([working, sleep(FAREWELL, undefined, { ref: false })]);
      await heartbeat.stop();
      await settle();
    },
  };
}
