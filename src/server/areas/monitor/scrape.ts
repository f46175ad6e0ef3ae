import type { Logger } from 'pino';
import { databaseUp, diskFree, metrics, poolConnections } from '#server/platform/metric/metrics.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { requestText } from '#server/platform/metric/request-seconds.ts';
import { readDiskSpace } from '#server/platform/storage/disk-space.ts';
import { portalMetrics, setPortalMetrics } from './portal-metrics.ts';
import { readPortal } from './state/portal.ts';

/** Where metrics are read from. */
export interface ScrapeOptions {
  connection: Pick<Connection, 'db' | 'pool'>;
  /** The disk with this folder is reported. */
  dataDir: string;
  log: Logger;
}

/** Returns the metrics from the database; empty if it is unavailable. */
async function scrapePortal({ connection, log }: ScrapeOptions): Promise<string> {
  try {
    setPortalMetrics(await readPortal(connection.db));
    databaseUp.set(1);
    return await portalMetrics.metrics();
  } catch (err) {
    log.warn({ err }, 'the database did not tell its figures');
    databaseUp.set(0);
    return '';
  }
}

/** Returns all metrics of this process and of the portal in Prometheus format. */
export async function scrape(options: ScrapeOptions): Promise<string> {
  const { free, total } = await readDiskSpace(options.dataDir);
  diskFree.set(free / total);
  const { totalCount, idleCount, waitingCount } = options.connection.pool;
  poolConnections.set({ state: 'all' }, totalCount);
  poolConnections.set({ state: 'idle' }, idleCount);
  poolConnections.set({ state: 'waiting' }, waitingCount);
  const portal = await scrapePortal(options);
  return [requestText(), await metrics.metrics(), portal].join('\n');
}
