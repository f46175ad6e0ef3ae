import type { Database } from './database.ts';

interface Client {
  query(...given: unknown[]): Promise<unknown>;
}

/**
 * Runs code that makes several queries at once on a transaction, one query after the other: a transaction is one
 * connection, which executes one statement at a time, and pg 9 will refuse a concurrent one instead of queueing it.
 */
export async function serialised<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  const { client } = (tx as Database & { session: { client: Client } }).session;
  const query = client.query.bind(client);
  let last: Promise<unknown> = Promise.resolve();
  client.query = (...given) => {
    const next = last.then(() => query(...given));
    last = next.catch(() => undefined);
    return next;
  };
  try {
    return await work();
  } finally {
    await last;
    // Removes the override, so that the method of the prototype applies again.
    delete (client as Partial<Client>).query;
  }
}
