import { createServer, type Server } from 'node:http';
import { ConfigError } from '#server/config.ts';
import { scrape, type ScrapeOptions } from '#server/areas/monitor/scrape.ts';
import { metrics } from '#server/platform/metric/metrics.ts';
import { listen } from '#server/platform/serve/listener.ts';
import { isRead, pathOf } from '#server/platform/serve/request.ts';
import type { Portal } from '#server/portal.ts';

/** Serves metrics for Prometheus on a separate port. */
export interface MetricsServer {
  port: number;
  stop(): Promise<void>;
}

/** Only reachable from this machine: metrics reveal much, and there is no authentication. */
const HOST = '127.0.0.1';
const LIMITS = { headersTimeout: 5000, requestTimeout: 5000 };

function createMetricsServer(options: ScrapeOptions): Server {
  return createServer(LIMITS, (request, response) => {
    if (!isRead(request) || pathOf(request.url ?? '') !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    scrape(options).then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      (err: unknown) => {
        options.log.error({ err }, 'the figures could not be read');
        response.writeHead(500).end();
      },
    );
  });
}

const stop = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

/** Listens on METRICS_PORT if it is set. @throws ConfigError if another process uses the port */
export async function startMetrics({
  config,
  connection,
  log,
}: Pick<Portal, 'config' | 'connection' | 'log'>): Promise<MetricsServer | undefined> {
  const { METRICS_PORT, DATA_DIR: dataDir } = config;
  if (METRICS_PORT === undefined) return undefined;
  const server = createMetricsServer({ connection, dataDir, log });
  // If the start fails later, the server must not keep the process alive.
  server.unref();
  const port = await listen(server, METRICS_PORT, HOST).catch((error: Error) => {
    throw new ConfigError([`METRICS_PORT: ${error.message}`]);
  });
  log.info({ port }, 'figures are told');
  return { port, stop: () => stop(server) };
}
