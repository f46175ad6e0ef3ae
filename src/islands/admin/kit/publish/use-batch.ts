import { useEffect, useState } from 'react';
import { getBatch } from '#contract/publishing/publishing.ts';
import { isAnswer } from '#lib/browser/session/failure.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Answer } from '#contract/call/endpoint.ts';

/** Publishing progress of the pages that a change touches. */
export type Batch = Answer<typeof getBatch>['data'];

/**
 * Pause before the next poll in milliseconds, by the time since the first one: four a second for the first five
 * seconds.
 */
export function pauseAfter(since: number): number {
  if (since < 5000) return 250;
  return since < 60_000 ? 1000 : 5000;
}

/**
 * Follows the publishing of one change until it is live. After a failure the publisher retries by itself. `progress`
 * is undefined until the first answer.
 */
export function useBatch(batch: string | null): { progress: Batch | undefined; again(): void } {
  const { call, report } = useOffice();
  const [progress, setProgress] = useState<Batch>();
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (batch === null) return;
    const start = performance.now();
    let isGone = false;
    let timer: ReturnType<typeof setTimeout>;
    const later = () => {
      timer = setTimeout(() => void look(), pauseAfter(performance.now() - start));
    };
    async function look(): Promise<void> {
      try {
        const { data } = await call(getBatch, { params: { batch: batch! } });
        if (isGone) return;
        setProgress(data);
        if (data.state !== 'live') later();
      } catch (error) {
        if (isGone) return;
        // A broken connection may recover, so polling goes on; a refusal by the server is final.
        if (isAnswer(error)) report(error);
        else later();
      }
    }
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // Restarts for another change, and after a retry.
  }, [batch, turn]);
  return { progress, again: () => setTurn((one) => one + 1) };
}
