import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { getPublishing } from '#contract/publishing/publishing.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded, type Loaded } from '#islands/admin/kit/use-loaded.ts';

export type PublishingNow = z.output<typeof getPublishing.output>['data'];

/** Milliseconds between two looks while something happens. */
const LOOK_EVERY = 2000;

/**
 * What waits, what runs and what was last. It is asked again while anything waits or runs and somebody looks at it;
 * otherwise not, for each call keeps the session awake.
 */
export function usePublishing(): Loaded<PublishingNow> {
  const { call } = useOffice();
  const loaded = useLoaded('publishing', async () => (await call(getPublishing)).data);
  const { value, reload } = loaded;
  const isBusy = value !== undefined && (value.running !== null || value.waiting > 0);
  useEffect(() => {
    const look = () => document.hidden || reload();
    const timer = isBusy ? setInterval(look, LOOK_EVERY) : undefined;
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isBusy, reload]);
  return loaded;
}
