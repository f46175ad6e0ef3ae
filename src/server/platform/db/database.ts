import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { createAnnouncer, type OnNotifyFailure } from './announcement.ts';
import { planningClient } from './client.ts';
import { createTransaction } from './transaction.ts';

/** The database, or a transaction of it: repositories take either. */
export type Database = PgDatabase<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;

export interface Connection {
  db: NodePgDatabase;
  pool: pg.Pool;
  url: string;
  close(): Promise<void>;
}

const STATEMENT_TIMEOUT = 5000;

/**
 * Opens a pool whose connections have `settings` of PostgreSQL (`-c name=value`). A statement of a visitor's request
 * may take 5 s at most (threat 42).
 */
function openPool(url: string, max: number, settings: string): pg.Pool {
  const pool = new pg.Pool({
    Client: planningClient(),
    connectionString: url,
    max,
    // Sends statements at once, without waiting for the answers to earlier ones (transaction.ts).
    pipeline: true,
    statement_timeout: STATEMENT_TIMEOUT,
    connectionTimeoutMillis: STATEMENT_TIMEOUT,
    application_name: 'podium',
    options: settings,
  });
  // The pool replaces an idle connection that the server closed; without a listener the error would end the process.
  pool.on('error', () => undefined);
  // The same for a connection lost during a transaction: its statement fails and reports the error to its caller.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

interface Options {
  max?: number;
  settings?: string;
  onNotifyFailure?: OnNotifyFailure;
}

/**
 * Opens a pool, and beside it one connection for announcements, which therefore never wait behind transactions.
 * @param options.onNotifyFailure receives the error if an announcement could not be sent; processes that serve nobody may
 * omit it
 */
export function connect(
  url: string,
  { max = 10, settings = '', onNotifyFailure = () => undefined }: Options = {},
): Connection {
  const pool = openPool(url, max, settings);
  const announcing = openPool(url, 1, settings);
  const transaction = createTransaction(
    pool,
    createAnnouncer(drizzle(announcing), onNotifyFailure),
  );
  return {
    db: Object.assign(drizzle(pool), { transaction }),
    pool,
    url,
    close: async () => void (await Promise.all([pool.end(), announcing.end()])),
  };
}
