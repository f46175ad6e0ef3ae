import { runInThread, ThreadEndError } from '#server/platform/worker/thread.ts';
import type { CleanAnswer, CleanThread } from './clean.ts';

/**
 * Megabytes and milliseconds. The largest accepted document needs a third of the memory, and a few seconds; one that
 * unpacks to much more is not read.
 */
const LIMIT = { memory: 512, time: 120_000 };

/**
 * Cleans a document on a separate thread, so that it does not block the server; one that exceeds the limits is
 * refused.
 */
export async function cleanAside(job: CleanThread['job']): Promise<CleanAnswer> {
  try {
    return await runInThread<CleanAnswer>({ task: 'clean', job } satisfies CleanThread, LIMIT);
  } catch (error) {
    if (error instanceof ThreadEndError) return { refusal: 'large' };
    throw error;
  }
}
