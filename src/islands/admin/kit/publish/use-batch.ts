import { useEffect, useState } from 'react';
import { getBatch } from '#contract/publishing/publishing.ts';
import { isAnswer } from '#lib/browser/session/failure.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { pauseAfter, type Batch } from './batch.ts';

const QUEUED: Batch = { state: 'queued', done: 0, total: 0, failure: null };

/** Follows what one change announced until it is live; after a failure the publisher tries again by itself. */
export function useBatch(batch: string | null): { progress: Batch; again(): void } {
  const { call, report } = useOffice();
  const [progress, setProgress] = useState(QUEUED);
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
        // A line that is down may be there again; a refusal stays one.
        if (isAnswer(error)) report(error);
        else later();
      }
    }
    void look();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
    // Once for each change, and anew after a retry.
  }, [batch, turn]);
  return { progress, again: () => setTurn((one) => one + 1) };
}
