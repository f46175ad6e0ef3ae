import { exportAnswers } from '#contract/forms/record.ts';
import { recordFailure } from '#server/platform/audit/failure.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { beginProcess, followProcess } from '#server/platform/publish/batch/process.ts';

/**
 * Lets whoever waits for a file ask how far it is (specification 4).
 * @param total how many answers are written into it
 * @returns the key of its process, what hears of answers that were written, and what goes with the bytes until they end
 */
export async function followExport(db: Database, { requestId }: Actor, total: number) {
  const key = await beginProcess(db);
  const { method, path } = exportAnswers;
  const progress = followProcess(
    db,
    key,
    (error) => void recordFailure(db, error, { requestId, method, path }),
  );
  let done = 0;
  return {
    key,
    step(answers: number): void {
      done += answers;
      progress.step(done, total);
    },
    async *follow(bytes: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
      let isWhole = false;
      try {
        yield* bytes;
        isWhole = true;
      } finally {
        // What nobody reads to its end is no task any more.
        await (isWhole ? progress.finish('') : progress.abandon());
      }
    },
  };
}
