import { useEffect, useState } from 'react';
import { getBatch } from '#contract/publishing/publishing.ts';
import { isAnswer } from '#lib/browser/session/failure.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Answer } from '#contract/call/endpoint.ts';

/** How far the pages of a change are. */
export type Batch = Answer<typeof getBatch>['data'];

/** How long to wait for the next look, by the time since the first: about four a second at first. Milliseconds. */
export function pauseAfter(since: number): number {
  if (since < 5000) return 250;
  return since < 60_000 ? 1000 : 5000;
}

/** Follows what one change announced until it is live; after a failure the publisher tries again by itself. Undefined until something is known. */
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
