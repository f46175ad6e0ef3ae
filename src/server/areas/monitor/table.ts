import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core';
import { ALERTS } from '#contract/monitor/incident.ts';
import { moment, serial } from '#server/platform/db/columns.ts';

const bytes = (name: string) => bigint(name, { mode: 'number' }).notNull();

/** All serving processes, each with the state it reported a few seconds ago. */
export const processStates = pgTable('process_state', {
  /** Generated at the start, because the operating system reuses process ids. */
  id: text('id').primaryKey(),
  host: text('host').notNull(),
  pid: integer('pid').notNull(),
  build: text('build').notNull(),
  startedAt: moment('started_at').notNull(),
  seenAt: moment('seen_at').notNull(),
  memory: bytes('memory'),
  /** Milliseconds. */
  lagP99: integer('lag_p99').notNull(),
  sockets: integer('sockets').notNull(),
  isPublishing: boolean('is_publishing').notNull(),
  processors: integer('processors').notNull(),
  load: real('load').notNull(),
  memoryTotal: bytes('memory_total'),
  memoryFree: bytes('memory_free'),
  diskTotal: bytes('disk_total'),
  diskFree: bytes('disk_free'),
});

/** Samples of a process, one per minute. */
export const samples = pgTable(
  'monitor_sample',
  {
    processId: text('process_id').notNull(),
    at: moment('at').notNull(),
    load: real('load').notNull(),
    /** Shares of the machine that are in use, from 0 to 1. */
    memory: real('memory').notNull(),
    disk: real('disk').notNull(),
    /** Milliseconds. */
    lagP99: integer('lag_p99').notNull(),
    p95: integer('p95'),
    requests: integer('requests').notNull(),
    failures: integer('failures').notNull(),
    waiting: integer('waiting').notNull(),
    sockets: integer('sockets').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.processId, table.at] }),
    index('monitor_sample_at_index').on(table.at),
  ],
);

/** Result of the last checks of each alert. */
export const alertStates = pgTable('monitor_alert', {
  alert: text('alert', { enum: ALERTS }).primaryKey(),
  isOpen: boolean('is_open').notNull().default(false),
  /** Number of consecutive checks that contradict the current state. */
  against: integer('against').notNull().default(0),
  checkedAt: moment('checked_at').notNull(),
});

/** Incidents: periods during which an alert's condition held. */
export const incidents = pgTable(
  'incident',
  {
    id: serial(),
    alert: text('alert', { enum: ALERTS }).notNull(),
    openedAt: moment('opened_at').notNull().defaultNow(),
    closedAt: moment('closed_at'),
  },
  (table) => [index('incident_opened_index').on(table.openedAt)],
);
