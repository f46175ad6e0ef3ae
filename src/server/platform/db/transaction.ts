import { drizzle, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { endAnnouncements, keepAnnouncements, type Announcement } from './announcement.ts';

type None = Record<string, never>;
type Transaction = NodePgTransaction<None, None>;
type Work<Result> = (tx: Transaction) => Promise<Result>;

const dialect = new PgDialect();

/** The BEGIN statement with its options, such as the isolation level or read-only mode. */
const beginOf = ({ isolationLevel, accessMode, deferrable }: PgTransactionConfig): string => {
  const level = isolationLevel && `isolation level ${isolationLevel}`;
  return ['begin', level, accessMode, deferrable && 'deferrable'].filter(Boolean).join(' ');
};

/**
 * Sends BEGIN; the first statement follows without waiting for its answer, which saves one round trip per
 * transaction. BEGIN fails only with its connection. Should it fail alone, the connection is closed and takes no
 * further statement.
 */
function begin(client: pg.PoolClient, configuration: PgTransactionConfig): Promise<unknown> {
  const begun = client.query(beginOf(configuration));
  begun.catch(() => client.end());
  return begun;
}

/** Transaction objects by connection; they hold nothing but the connection and are reused. */
const known = new WeakMap<pg.PoolClient, Transaction>();

function transactionOn(client: pg.PoolClient): Transaction {
  const found = known.get(client);
  if (found) return found;
  const made = new NodePgTransaction<None, None>(dialect, drizzle(client)._.session, undefined);
  known.set(client, made);
  return made;
}

/** @returns the result, and the announcements to send now that the transaction has committed */
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
    // Closes a connection that cannot roll back, since it is of no use to others. The first error is the one to
    // report.
    await client.query('rollback').catch(() => client.end());
    throw error;
  } finally {
    endAnnouncements(tx);
  }
}

/**
 * Runs transactions on the connections of a pool. The library does not release a connection whose BEGIN fails: a pool
 * that had lost its server ten times had no connection left, and waited for them forever when it was closed. Here a
 * connection is released however its transaction ends.
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
