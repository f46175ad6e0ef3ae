import { drizzle, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { endAnnouncements, keepAnnouncements, type Announcement } from './announcement.ts';

type None = Record<string, never>;
type Transaction = NodePgTransaction<None, None>;
type Work<Result> = (tx: Transaction) => Promise<Result>;

const dialect = new PgDialect();

/** How a transaction begins that is to see one moment, or to write nothing. */
const beginOf = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string => {
  const level = isolationLevel && `isolation level ${isolationLevel}`;
  return ['begin', level, accessMode, deferrable && 'deferrable'].filter(Boolean).join(' ');
};

/**
 * Sends BEGIN, which the first statement follows without waiting for its answer: one way to the database less for each
 * transaction. It fails only with its connection; should it ever fail alone, the connection takes nothing after it.
 */
function begin(client: pg.PoolClient, configuration: PgTransactionConfig): Promise<unknown> {
  const begun = client.query(beginOf(configuration));
  begun.catch(() => client.end());
  return begun;
}

/** What transactions work with, one for each connection: it holds nothing but that. */
const known = new WeakMap<pg.PoolClient, Transaction>();

function transactionOn(client: pg.PoolClient): Transaction {
  const found = known.get(client);
  if (found) return found;
  const made = new NodePgTransaction<None, None>(dialect, drizzle(client)._.session, undefined);
  known.set(client, made);
  return made;
}

/** @returns what came of it, and what is to be said of it now that it is done */
async function carryOut<Result>(
  client: pg.PoolClient,
  work: Work<Result>,
  configuration: PgTransactionConfig,
): Promise<{ result: Result; said: readonly Announcement[] }> {
  const tx = transactionOn(client);
  const said = keepAnnouncements(tx);
  const begun = begin(client, configuration);
  try {
    const result = await work(tx);
    await begun;
    await client.query('commit');
    return { result, said };
  } catch (error) {
    // A connection that cannot take back is of no use to others; what went wrong first is what is told.
    await client.query('rollback').catch(() => client.end());
    throw error;
  } finally {
    endAnnouncements(tx);
  }
}

/**
 * Transactions on the connections of a pool. The library keeps the connection of one whose BEGIN fails: a pool that has
 * lost its server ten times had none left, and its end waited for them for ever. Here a connection goes back however its
 * transaction ends.
 */
export const transactionsOf = (
  pool: pg.Pool,
  announceAll: (said: readonly Announcement[]) => Promise<void>,
): NodePgDatabase['transaction'] => {
  async function onConnection<Result>(work: Work<Result>, configuration: PgTransactionConfig) {
    const client = await pool.connect();
    try {
      return await carryOut(client, work, configuration);
    } finally {
      client.release();
    }
  }
  return async <Result>(work: Work<Result>, configuration: PgTransactionConfig = {}) => {
    const { result, said } = await onConnection(work, configuration);
    await announceAll(said);
    return result;
  };
};
