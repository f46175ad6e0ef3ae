import { publishSeconds } from '#server/platform/metric/metrics.ts';
import { BrokenPages } from '../broken.ts';
import { beginPublish, type PublishRecord } from '../history.ts';
import type { Outcome, Result } from '../release/outcome.ts';
import {
  publishChangeBatch,
  endChangeBatch,
  readChangeBatch,
  type ChangeBatch,
} from './change-batch.ts';
import type { PublishOptions } from './options.ts';

function refuseBroken({ outcome, broken }: Result): Outcome {
  if (broken.length > 0) throw new BrokenPages(broken);
  return outcome;
}

/** Waits for a publish. Its record reports broken pages as a failure, while the publish itself succeeds. */
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

/** Publishes a batch to its end; its announcements are deleted last. */
async function publishBatch(
  options: PublishOptions,
  batch: ChangeBatch,
  whole: boolean,
): Promise<Result> {
  const record = await beginPublish(options.db, batch.waiting, whole);
  const result = await follow(options, record, publishChangeBatch(options, batch, record));
  await endChangeBatch(options, batch, result);
  return result;
}

const observeFrom = (begun: number, whole: boolean) => (result: 'live' | 'broken' | 'failed') =>
  publishSeconds.observe(
    { scope: whole ? 'site' : 'changes', result },
    (performance.now() - begun) / 1000,
  );

/**
 * Publishes everything announced so far as one batch, regardless of the number of changes. If nothing is, it retries
 * the broken pages whose pause is over. A broken page delays no other and is retried by itself.
 * @returns what was done; undefined if nothing was waiting
 * @throws Error if the whole site, the mirror or the database failed; the announcements stay
 */
export async function publishPending(options: PublishOptions): Promise<Outcome | undefined> {
  const begun = performance.now();
  const batch = await readChangeBatch(options);
  if (!batch) return undefined;
  const whole = batch.release === undefined;
  const observe = observeFrom(begun, whole);
  const { outcome, broken } = await publishBatch(options, batch, whole).catch((error: unknown) => {
    observe('failed');
    throw error;
  });
  observe(broken.length > 0 ? 'broken' : 'live');
  const ms = Math.round(performance.now() - begun);
  options.log.info({ ...outcome, broken: broken.length, whole, ms }, 'published');
  return outcome;
}
