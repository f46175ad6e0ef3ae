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

/** Every process that serves, as it wrote itself down a few seconds ago. */
export const processStates = pgTable('process_state', {
  /** Given at its start: numbers of processes come again. */
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

/** A minute of a process. */
export const samples = pgTable(
  'monitor_sample',
  {
    processId: text('process_id').notNull(),
    at: moment('at').notNull(),
    load: real('load').notNull(),
    /** Shares of the machine that are in use. */
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

/** How the last checks of each alert went. */
export const alertStates = pgTable('monitor_alert', {
  alert: text('alert', { enum: ALERTS }).primaryKey(),
  isOpen: boolean('is_open').notNull().default(false),
  /** Checks in a row that spoke for the other state. */
  against: integer('against').notNull().default(0),
  checkedAt: moment('checked_at').notNull(),
});

/** The times in which something was wrong. */
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
