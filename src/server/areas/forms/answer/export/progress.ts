import { exportAnswers } from '#contract/forms/record.ts';
import { recordFailure } from '#server/platform/audit/failure.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { beginProcess, followProcess } from '#server/platform/publish/batch/process.ts';

/**
 * Lets the client query the progress of a file (specification 4).
 * @param total number of answers to be written
 * @returns the key of the process, a function to report written answers, and a wrapper that follows the bytes to
 * their end
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
        // A download that was broken off is no longer a running process.
        await (isWhole ? progress.finish('') : progress.abandon());
      }
    },
  };
}
