import { askThread, ThreadEnd } from '#server/platform/worker/thread.ts';
import type { CleanAnswer, CleanThread } from './clean.ts';

/** The largest document that is taken needs a third of it, and seconds; one that unpacks to much more is not read. */
const LIMIT = { memory: 512, time: 120_000 };

/** Cleans a document beside the thread that answers everybody; one that takes too much of anything is refused. */
export async function cleanAside(job: CleanThread['job']): Promise<CleanAnswer> {
  try {
    return await askThread<CleanAnswer>({ task: 'clean', job } satisfies CleanThread, LIMIT);
  } catch (error) {
    if (error instanceof ThreadEnd) return { refusal: 'large' };
    throw error;
  }
}
