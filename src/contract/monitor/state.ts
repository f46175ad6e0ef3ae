import * as z from 'zod/mini';
import { optionalBilingual } from '#contract/call/text/bilingual.ts';
import { moment } from '#contract/call/moment.ts';

/** What waits for the publisher, and how publishing went last. */
export const publisherState = z.object({
  /** Announcements, and since when the oldest waits. */
  waiting: z.int(),
  since: z.nullable(moment),
  lastAt: z.nullable(moment),
  /** Why the last publish failed. */
  lastFailure: z.nullable(z.string()),
  /** Publishes that failed since the last one that did not. */
  failed: z.int(),
  /** Pages that could not be made and are tried again. */
  broken: z.int(),
});

/** What waits to be sent, and what could not be. */
export const messageState = z.object({
  waiting: z.int(),
  since: z.nullable(moment),
  /** Within the last day. */
  failed: z.int(),
});

/** How jobs keep their timetables. */
export const jobState = z.object({
  /** Jobs that should have begun a minute ago or earlier. */
  late: z.int(),
  since: z.nullable(moment),
  /** Runs by their states, of the last day. */
  runs: z.record(z.string(), z.int()),
  /** Jobs whose last runs failed, how many in a row, and whether they are as many as are told. */
  failing: z.array(
    z.object({ id: z.int(), name: optionalBilingual, times: z.int(), isAlarming: z.boolean() }),
  ),
});

export const databaseState = z.object({
  /** Bytes. */
  size: z.int(),
  connections: z.int(),
  mostConnections: z.int(),
  /** Seconds; null while no other transaction is open. */
  longestTransaction: z.nullable(z.number()),
});

/** What all processes of the portal share. */
export const portalState = z.object({
  publisher: publisherState,
  messages: messageState,
  jobs: jobState,
  database: databaseState,
});
export type PortalState = z.output<typeof portalState>;
