import { useEffect } from 'react';
import type * as z from 'zod/mini';
import { getPublishing } from '#contract/publishing/publishing.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded, type Loaded } from '#islands/admin/kit/use-loaded.ts';

export type PublishingNow = z.output<typeof getPublishing.output>['data'];

/** Polling interval in milliseconds while something waits or runs. */
const LOOK_EVERY = 2000;

/**
 * Loads what waits, what runs and what was last. It polls only while something waits or runs and the page is visible,
 * since each call keeps the session alive.
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
