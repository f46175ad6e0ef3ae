import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { announcerOf, type OnUnheard } from './announcement.ts';
import { planningClient } from './client.ts';
import { transactionsOf } from './transaction.ts';

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

/** A pool, each connection with `settings` of PostgreSQL (`-c name=value`); a statement of a visitor's request may take 5 s at most (threat 42). */
function openPool(url: string, max: number, settings: string): pg.Pool {
  const pool = new pg.Pool({
    Client: planningClient(),
    connectionString: url,
    max,
    // What is asked of a connection is sent at once, whether or not it has answered (transaction.ts).
    pipeline: true,
    statement_timeout: STATEMENT_TIMEOUT,
    connectionTimeoutMillis: STATEMENT_TIMEOUT,
    application_name: 'podium',
    options: settings,
  });
  // The pool drops an idle connection that the server ends and opens another; unheard, the error would end the process.
  pool.on('error', () => undefined);
  // The same for one that is lost in the middle of a transaction: its statement fails and tells whoever waits for it.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

interface Options {
  max?: number;
  settings?: string;
  onUnheard?: OnUnheard;
}

/**
 * Opens a pool, and beside it one connection that says what transactions have to say: it waits behind none of them.
 * @param options.onUnheard is told why something was not said; who serves nobody need not know
 */
export function connect(
  url: string,
  { max = 10, settings = '', onUnheard = () => undefined }: Options = {},
): Connection {
  const pool = openPool(url, max, settings);
  const announcing = openPool(url, 1, settings);
  const transaction = transactionsOf(pool, announcerOf(drizzle(announcing), onUnheard));
  return {
    db: Object.assign(drizzle(pool), { transaction }),
    pool,
    url,
    close: async () => void (await Promise.all([pool.end(), announcing.end()])),
  };
}
