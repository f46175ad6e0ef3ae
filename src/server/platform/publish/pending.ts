import type { Logger } from 'pino';
import { BrokenPages } from './broken.ts';
import type { FullPress } from './full.ts';
import { beginPublish, type PublishRecord } from './history.ts';
import type { Outcome, Result } from './incremental.ts';
import { doJob, endJob, readJob } from './job.ts';

export interface PublishOptions extends FullPress {
  log: Logger;
  /** Called after each publish, whichever process did it: what serves from memory must let go of the old bytes. */
  onPublished(): void | Promise<void>;
  /** Called before the whole site is published: what works on the old release must let go of it. */
  beforeWhole?(): Promise<void>;
}

function refuseBroken({ outcome, broken }: Result): Outcome {
  if (broken.length > 0) throw new BrokenPages(broken);
  return outcome;
}

/** Its record tells of broken pages as of a failure; the publish itself goes on to its end. */
async function follow(
  { log }: PublishOptions,
  record: PublishRecord,
  publish: Promise<Result>,
): Promise<Result> {
  await record.follow(publish.then(refuseBroken)).catch((err: unknown) => {
    if (!(err instanceof BrokenPages)) throw err;
    log.error({ err }, 'some pages could not be rendered; each will be tried again');
  });
  return publish;
}

/**
 * Publishes everything that is announced by now: one batch, whatever number of changes it holds. Where nothing is, the
 * pages that failed before and whose pause is over. A page that fails keeps no other waiting, and is tried again alone.
 * @returns what was done, or undefined when nothing waited.
 * @throws Error when the whole site, the mirror or the database failed; the announcements stay.
 */
export async function publishPending(options: PublishOptions): Promise<Outcome | undefined> {
  const { db, log } = options;
  const begun = performance.now();
  const job = await readJob(options);
  if (!job) return undefined;
  const whole = job.release === undefined;
  const record = await beginPublish(db, job.waiting, whole);
  const result = await follow(options, record, doJob(options, job, record));
  const { outcome, broken } = result;
  await endJob(options, job, result);
  const ms = Math.round(performance.now() - begun);
  log.info({ ...outcome, broken: broken.length, whole, ms }, 'published');
  return outcome;
}
