import type { Logger } from 'pino';
import { tag } from '#contract/tag.ts';
import { publishAll, type FullPress } from './full.ts';
import { beginPublish, type PublishRecord } from './history.ts';
import { publishChanges, type Outcome, type Progress } from './incremental.ts';
import { buildOf, clearOutbox, readOutbox } from './manifest.ts';
import { beginProcess, followProcess } from './process.ts';
import { liveRelease, tidy } from './release.ts';

export interface PublishOptions extends FullPress {
  log: Logger;
  /** Called after each publish, whichever process did it: what serves from memory must let go of the old bytes. */
  onPublished(): void | Promise<void>;
  /** Called when a publish failed, before it is tried again. */
  onFailed?(error: unknown): void;
  /** Called before the whole site is published: what works on the old release must let go of it. */
  beforeWhole?(): Promise<void>;
}

const PURGE_TRIES = 3;
/** Pauses after a failure, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

/** A CDN that does not answer must not make the pages be rendered again: it is asked three times and then reported. */
async function purge({ target, log }: PublishOptions, tags: string[]): Promise<void> {
  for (let left = PURGE_TRIES - 1; ; left -= 1) {
    try {
      return await target.purge(tags);
    } catch (err) {
      log.error({ err, left }, 'the CDN was not told what is stale');
      if (left === 0) return;
    }
  }
}

/** What is asked for, and under which keys people follow it. */
interface Work {
  tags: string[];
  keys: string[];
  record: PublishRecord;
}

/** The tasks that people follow; one of the publisher's own where nobody does. */
async function followTasks({ db, log }: PublishOptions, keys: string[]) {
  const own = keys.length === 0 ? [await beginProcess(db)] : [];
  const told = (err: unknown) => log.warn({ err }, 'a percentage was not written');
  const tasks = [...keys, ...own].map((key) => followProcess(db, key, told));
  log.info({ process: keys[0] ?? own[0] }, 'publishing the whole site');
  return {
    step: (done: number, total: number) => tasks.forEach((task) => task.step(done, total)),
    finish: () => Promise.all(tasks.map((task) => task.finish('/home/'))),
    /** What people follow goes on with the next try. */
    abandon: () => Promise.all(own.length > 0 ? tasks.map((task) => task.abandon()) : []),
  };
}

/** Once readers know what is live, the rest is in nobody's use: the old release, or the new one if it failed. */
async function publishWhole(options: PublishOptions, { keys, record }: Work): Promise<Outcome> {
  await options.beforeWhole?.();
  const tasks = await followTasks(options, keys);
  const progress: Progress = (done, total) => {
    for (const tell of [options.progress, tasks.step, record.step]) tell(done, total);
  };
  try {
    const outcome = await publishAll({ ...options, progress });
    await tasks.finish();
    return outcome;
  } catch (error) {
    await tasks.abandon();
    throw error;
  } finally {
    await options.onPublished();
    if (!options.signal?.aborted) await tidy(options.folder);
  }
}

/** Where a page failed, the others are live all the same. */
const publishTags = (
  options: PublishOptions,
  release: string,
  { tags, record }: Work,
): Promise<Outcome> =>
  publishChanges(options, release, tags, record.step).finally(async () => {
    await options.onPublished();
    await purge(options, tags);
  });

/**
 * Publishes everything that is announced by now: one batch, whatever number of changes it holds.
 * @returns what was done, or undefined when nothing waited.
 * @throws AggregateError when pages failed; their announcements stay.
 */
export async function publishPending(options: PublishOptions): Promise<Outcome | undefined> {
  const { db, folder, build, log } = options;
  const begun = performance.now();
  const waiting = await readOutbox(db);
  const release = await liveRelease(folder);
  const isCurrent = release !== undefined && (await buildOf(db, release)) === build.id;
  if (waiting.length === 0 && isCurrent) return undefined;
  const tags = [...new Set(waiting.map((row) => row.tag))];
  const whole = !isCurrent || tags.includes(tag.all);
  const record = await beginPublish(db, waiting, whole);
  const keys = waiting.flatMap(({ process }) => (process === null ? [] : [process]));
  const work: Work = { tags, keys, record };
  const outcome = await record.follow(
    whole ? publishWhole(options, work) : publishTags(options, release, work),
  );
  // Not before this process lets go of the old pages: the CDN would fetch them again.
  if (whole) await purge(options, [tag.all]);
  await clearOutbox(
    db,
    waiting.map(({ id }) => id),
  );
  log.info({ ...outcome, whole, ms: Math.round(performance.now() - begun) }, 'published');
  return outcome;
}

/** Publishes until nothing waits; a failure is tried again after a pause that grows, or when more is announced. */
export async function publishUntilQuiet(
  options: PublishOptions,
  signal: AbortSignal,
  wait: (milliseconds: number) => Promise<void>,
): Promise<void> {
  let pause = FIRST_PAUSE;
  while (!signal.aborted) {
    try {
      if (!(await publishPending(options))) return;
      pause = FIRST_PAUSE;
    } catch (err) {
      options.log.error({ err, pause }, 'publishing failed and will be tried again');
      options.onFailed?.(err);
      await wait(pause);
      pause = Math.min(pause * 2, LONGEST_PAUSE);
    }
  }
}
