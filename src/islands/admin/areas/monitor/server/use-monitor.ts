import { useEffect } from 'react';
import { listSamples, listServer } from '#contract/monitor/server.ts';
import { listWorkers } from '#contract/monitor/worker.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/**
 * Loads the current state of the portal and the last week. It is reloaded when the user returns to the page or asks
 * for it, but not on a timer: each call would keep the session alive.
 */
export function useMonitor() {
  const { call } = useOffice();
  const now = useLoaded('server', async () => (await call(listServer)).data);
  const week = useLoaded('samples', async () => (await call(listSamples)).data);
  const workers = useLoaded('workers', async () => (await call(listWorkers)).data);
  const reload = () => [now, week, workers].forEach((one) => one.reload());
  useEffect(() => {
    const look = () => document.hidden || now.reload();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [now.reload]);
  return { now, week, workers, reload };
}
