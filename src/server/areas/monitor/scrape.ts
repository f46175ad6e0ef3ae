import { statfs } from 'node:fs/promises';
import type { Logger } from 'pino';
import { databaseUp, diskFree, metrics, poolConnections } from '#server/platform/metric/metrics.ts';
import type { Connection } from '#server/platform/db/database.ts';
import { requestText } from '#server/platform/metric/request-seconds.ts';
import { portalMetrics, setPortalMetrics } from './portal-metrics.ts';
import { readPortal } from './state/portal.ts';

/** What figures are read from. */
export interface ScrapeOptions {
  connection: Pick<Connection, 'db' | 'pool'>;
  /** The disk that matters is the one that it lies on. */
  dataDir: string;
  log: Logger;
}

/** What the database tells; nothing while it is away. */
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

/** All figures of this process and of the portal, as Prometheus reads them. */
export async function scrape(options: ScrapeOptions): Promise<string> {
  const { bavail, blocks } = await statfs(options.dataDir);
  diskFree.set(bavail / blocks);
  const { totalCount, idleCount, waitingCount } = options.connection.pool;
  poolConnections.set({ state: 'all' }, totalCount);
  poolConnections.set({ state: 'idle' }, idleCount);
  poolConnections.set({ state: 'waiting' }, waitingCount);
  const portal = await scrapePortal(options);
  return [requestText(), await metrics.metrics(), portal].join('\n');
}
