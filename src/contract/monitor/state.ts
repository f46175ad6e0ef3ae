import * as z from 'zod/mini';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { moment } from '#contract/call/moment.ts';

/** The publisher's queue, and the outcome of recent publishes. */
export const publisherState = z.object({
  /** Number of waiting announcements, and since when the oldest waits. */
  waiting: z.int(),
  since: z.nullable(moment),
  lastAt: z.nullable(moment),
  /** Why the last publish failed. */
  lastFailure: z.nullable(z.string()),
  /** Number of publishes that failed since the last successful one. */
  failed: z.int(),
  /** Number of broken pages, which are retried. */
  broken: z.int(),
});

/** Numbers of messages that wait to be sent, and that failed. */
export const messageState = z.object({
  waiting: z.int(),
  since: z.nullable(moment),
  /** Within the last day. */
  failed: z.int(),
});

/** How punctual and successful jobs are. */
export const jobState = z.object({
  /** Number of jobs that are a minute or more overdue. */
  late: z.int(),
  since: z.nullable(moment),
  /** Number of runs of the last day by state. */
  runs: z.record(z.string(), z.int()),
  /**
   * Jobs whose last runs failed, with the number of failures in a row. `isAlarming`: whether there are enough of them
   * for an alert.
   */
  failing: z.array(
    z.object({ id: z.int(), name: optionalBilingual, times: z.int(), isAlarming: z.boolean() }),
  ),
});

export const databaseState = z.object({
  /** Bytes. */
  size: z.int(),
  connections: z.int(),
  mostConnections: z.int(),
  /** Seconds; null if no other transaction is open. */
  longestTransaction: z.nullable(z.number()),
});

/** State that all processes of the portal share. */
export const portalState = z.object({
  publisher: publisherState,
  messages: messageState,
  jobs: jobState,
  database: databaseState,
});
export type PortalState = z.output<typeof portalState>;
