import { useEffect } from 'react';
import { listSamples, listServer } from '#contract/monitor/server.ts';
import { listWorkers } from '#contract/monitor/worker.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/**
 * How the portal does, and did for a week. It is asked again when somebody comes back to the page and where they ask, not
 * by itself: each call keeps the session awake.
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
