import { Gauge, Registry } from '@prometheus-io/client';
import type { PortalState } from '#contract/monitor/state.ts';

/** Metrics read from the database. Every process reports the same values, so queries should take their maximum. */
export const portalMetrics = new Registry();

const gauge = (name: string, help: string) =>
  new Gauge({ name: `podium_${name}`, help, registers: [portalMetrics] });

const publishWaiting = gauge('publish_waiting', 'Announcements that are not yet published');
const publishOldest = gauge('publish_oldest_seconds', 'How long the oldest announcement waits');
const publishFailed = gauge('publish_failed', 'Publishes that failed since one that did not');
const publishBroken = gauge('publish_broken_pages', 'Pages that could not be made');
const messageWaiting = gauge('message_waiting', 'Messages that wait to be sent');
const messageOldest = gauge('message_oldest_seconds', 'How long the oldest message waits');
const messageFailed = gauge('message_failed', 'Messages of the last day that could not be sent');
const jobLate = gauge('job_late', 'Jobs that should have begun a minute ago or earlier');
const jobFailing = gauge('job_failing', 'Jobs whose last run failed');
const databaseSize = gauge('database_size_bytes', 'Size of the database');
const connections = gauge('database_connections', 'Connections to the database');
const mostConnections = gauge('database_connections_most', 'Connections that the database takes');
const longest = gauge(
  'database_longest_transaction_seconds',
  'How long the oldest transaction is open',
);

const jobRuns = new Gauge({
  name: 'podium_job_runs',
  help: 'Runs of jobs planned within the last day, by their states',
  labelNames: ['result'],
  registers: [portalMetrics],
});

const secondsSince = (since: string | null): number =>
  since === null ? 0 : Math.max(0, (Date.now() - Date.parse(since)) / 1000);

function setQueues({ publisher, messages, jobs }: PortalState): void {
  publishWaiting.set(publisher.waiting);
  publishOldest.set(secondsSince(publisher.since));
  publishFailed.set(publisher.failed);
  publishBroken.set(publisher.broken);
  messageWaiting.set(messages.waiting);
  messageOldest.set(secondsSince(messages.since));
  messageFailed.set(messages.failed);
  jobLate.set(jobs.late);
  jobFailing.set(jobs.failing.length);
  jobRuns.reset();
  for (const [result, times] of Object.entries(jobs.runs)) jobRuns.set({ result }, times);
}

function setDatabase({ database }: PortalState): void {
  databaseSize.set(database.size);
  connections.set(database.connections);
  mostConnections.set(database.mostConnections);
  longest.set(database.longestTransaction ?? 0);
}

/** Updates the metrics of the portal. */
export function setPortalMetrics(state: PortalState): void {
  setQueues(state);
  setDatabase(state);
}
