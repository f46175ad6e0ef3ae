import { publishRelease } from '../release/whole-release.ts';
import type { PublishRecord } from '../history.ts';
import type { Outcome, Progress } from '../release/outcome.ts';
import type { PublishOptions } from './options.ts';
import { beginProcess, followProcess } from './process.ts';
import { clearReleases } from '../release/release.ts';

/**
 * The progress records of a publish of the whole site: those of the given keys, or one of its own if there are none.
 */
async function followTasks({ db, log }: PublishOptions, keys: string[]) {
  const own = keys.length === 0 ? [await beginProcess(db)] : [];
  const onError = (err: unknown) => log.warn({ err }, 'a percentage was not written');
  const tasks = [...keys, ...own].map((key) => followProcess(db, key, onError));
  log.info({ process: keys[0] ?? own[0] }, 'publishing the whole site');
  return {
    step: (done: number, total: number) => tasks.forEach((task) => task.step(done, total)),
    finish: () => Promise.all(tasks.map((task) => task.finish('/home/'))),
    /** Tasks given by key are kept, because the next try continues them. */
    abandon: () => Promise.all(own.length > 0 ? tasks.map((task) => task.abandon()) : []),
  };
}

/**
 * Publishes the whole site and reports progress to the tasks of `keys` and to the record. After readers were
 * notified, the unused release is deleted: the old one, or the new one if it failed.
 */
export async function publishWholeSite(
  options: PublishOptions,
  keys: string[],
  record: PublishRecord,
): Promise<Outcome> {
  await options.beforeWhole?.();
  const tasks = await followTasks(options, keys);
  const progress: Progress = (done, total) => {
    for (const report of [options.progress, tasks.step, record.step]) report(done, total);
  };
  try {
    const outcome = await publishRelease({ ...options, progress });
    await tasks.finish();
    return outcome;
  } catch (error) {
    await tasks.abandon();
    throw error;
  } finally {
    await options.onPublished();
    if (!options.signal?.aborted) await clearReleases(options.folder);
  }
}
