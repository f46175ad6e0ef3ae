import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import type { FindHolders } from '#server/platform/message/holder.ts';
import { startWorker } from '#server/platform/worker/worker.ts';
import { checkAlerts } from './alert/alert.ts';
import { removeState, writeState, type Self } from './process-state.ts';
import { takeSample } from './sample.ts';

/** What the monitor of a process needs. */
export interface MonitorOptions extends Omit<Self, 'id'> {
  db: Database;
  log: Logger;
  findHolders: FindHolders;
}

/** Records the state of this process until it is stopped. */
export interface Monitor {
  stop(): Promise<void>;
}

/** Milliseconds. */
const OFTEN = 10_000;
const MINUTE = 60_000;

/** Starts to record the state of this process every ten seconds and a sample every minute, and to check alerts. */
export function startMonitor({ db, log, findHolders, ...options }: MonitorOptions): Monitor {
  const self: Self = { ...options, id: randomUUID() };
  const state = startWorker({
    name: 'process state',
    every: OFTEN,
    longestPause: OFTEN,
    log,
    run: () => writeState(db, self),
  });
  const sampling = startWorker({
    name: 'samples',
    every: MINUTE,
    log,
    run: () => takeSample(db, self),
  });
  const alerts = startWorker({
    name: 'alerts',
    every: MINUTE,
    log,
    run: () => checkAlerts(db, findHolders),
  });
  return {
    async stop() {
      await Promise.all([state.stop(), sampling.stop(), alerts.stop()]);
      await removeState(db, self).catch((err: unknown) =>
        log.warn({ err }, 'the end of this process was not written down'),
      );
    },
  };
}
