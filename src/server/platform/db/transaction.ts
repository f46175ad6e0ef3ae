import { drizzle, NodePgTransaction, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';

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

async function carryOut<Result>(
  client: pg.PoolClient,
  work: Work<Result>,
  configuration: PgTransactionConfig,
): Promise<Result> {
  const begun = begin(client, configuration);
  try {
    const result = await work(new NodePgTransaction(dialect, drizzle(client)._.session, undefined));
    await begun;
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot take back is of no use to others; what went wrong first is what is told.
    await client.query('rollback').catch(() => client.end());
    throw error;
  }
}

/**
 * Transactions on the connections of a pool. The library keeps the connection of one whose BEGIN fails: a pool that has
 * lost its server ten times had none left, and its end waited for them for ever. Here a connection goes back however its
 * transaction ends.
 */
export const transactionsOf =
  (pool: pg.Pool): NodePgDatabase['transaction'] =>
  async <Result>(work: Work<Result>, configuration: PgTransactionConfig = {}): Promise<Result> => {
    const client = await pool.connect();
    try {
      return await carryOut(client, work, configuration);
    } finally {
      client.release();
    }
  };
