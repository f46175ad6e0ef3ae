import type { Database } from './database.ts';

interface Client {
  query(...given: unknown[]): Promise<unknown>;
}

/**
 * Lets code that reads several things at once work on a transaction: a transaction is one connection, which takes one
 * statement at a time, and pg 9 will refuse the next one instead of keeping it.
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
    // What pg itself has stands behind what was put before it.
    delete (client as Partial<Client>).query;
  }
}
