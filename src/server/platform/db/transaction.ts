import { drizzle, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { stopCollecting, collectAnnouncements, type Announcement } from './announcement.ts';

type None = Record<string, never>;
type Transaction = NodePgTransaction<None, None>;
type Work<Result> = (tx: Transaction) => Promise<Result>;

const dialect = new PgDialect();

/** The BEGIN statement with its options, such as the isolation level or read-only mode. */
const beginStatement = ({
  isolationLevel,
  accessMode,
  deferrable,
}: PgTransactionConfig): string => {
  const level = isolationLevel && `isolation level ${isolationLevel}`;
  return ['begin', level, accessMode, deferrable && 'deferrable'].filter(Boolean).join(' ');
};

/**
 * Sends BEGIN; the first statement follows without waiting for its answer, which saves one round trip per
 * transaction. BEGIN fails only with its connection. Should it fail alone, the connection is closed and takes no
 * further statement.
 */
function begin(client: pg.PoolClient, configuration: PgTransactionConfig): Promise<unknown> {
  const begun = client.query(beginStatement(configuration));
  begun.catch(() => client.end());
  return begun;
}

/** Transaction objects by connection; they hold nothing but the connection and are reused. */
const transactions = new WeakMap<pg.PoolClient, Transaction>();

function transactionOn(client: pg.PoolClient): Transaction {
  const found = transactions.get(client);
  if (found) return found;
  const made = new NodePgTransaction<None, None>(dialect, drizzle(client)._.session, undefined);
  transactions.set(client, made);
  return made;
}

/** @returns the result, and the announcements to send now that the transaction has committed */
async function runTransaction<Result>(
  client: pg.PoolClient,
  work: Work<Result>,
  configuration: PgTransactionConfig,
): Promise<{ result: Result; announcements: readonly Announcement[] }> {
  const tx = transactionOn(client);
  const announcements = collectAnnouncements(tx);
  const begun = begin(client, configuration);
  try {
    const result = await work(tx);
    await begun;
    await client.query('commit');
    return { result, announcements };
  } catch (error) {
    // Closes a connection that cannot roll back, since it is of no use to others. The first error is the one to
    // report.
    await client.query('rollback').catch(() => client.end());
    throw error;
  } finally {
    stopCollecting(tx);
  }
}

/**
 * Runs transactions on the connections of a pool. The library does not release a connection whose BEGIN fails: a pool
 * that had lost its server ten times had no connection left, and waited for them forever when it was closed. Here a
 * connection is released however its transaction ends.
 */
export const createTransaction = (
  pool: pg.Pool,
  sendAnnouncements: (announcements: readonly Announcement[]) => Promise<void>,
): NodePgDatabase['transaction'] => {
  async function onConnection<Result>(work: Work<Result>, configuration: PgTransactionConfig) {
    const client = await pool.connect();
    try {
      return await runTransaction(client, work, configuration);
    } finally {
      client.release();
    }
  }
  return async <Result>(work: Work<Result>, configuration: PgTransactionConfig = {}) => {
    const { result, announcements } = await onConnection(work, configuration);
    await sendAnnouncements(announcements);
    return result;
  };
};
