import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client';
import { LAG_RESOLUTION } from './lag.ts';

/** The metrics of this process. No label holds a value that visitors can choose, because each value is kept forever. */
export const metrics = new Registry();

// Adds memory, garbage collection, file descriptors and percentiles of the event loop's delay.
collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: LAG_RESOLUTION });

export const fileRequests = new Counter({
  name: 'podium_file_requests_total',
  help: 'Requests that were answered with a file, by where it was read',
  labelNames: ['from'],
  registers: [metrics],
});

export const publishSeconds = new Histogram({
  name: 'podium_publish_seconds',
  help: 'Time that a publish took, of the whole site or of changes, by how it ended',
  labelNames: ['scope', 'result'],
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300, 900],
  registers: [metrics],
});

export const openSockets = new Gauge({
  name: 'podium_sockets',
  help: 'Open websockets',
  registers: [metrics],
});

export const diskFree = new Gauge({
  name: 'podium_disk_free_ratio',
  help: 'Share of the disk of the data folder that is free',
  registers: [metrics],
});

export const databaseUp = new Gauge({
  name: 'podium_database_up',
  help: 'Whether the database answered this scrape',
  registers: [metrics],
});

export const poolConnections = new Gauge({
  name: 'podium_database_pool',
  help: 'Connections to the database: all, those at rest, and who waits for one',
  labelNames: ['state'],
  registers: [metrics],
});
