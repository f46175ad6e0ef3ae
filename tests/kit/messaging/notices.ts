import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, inject } from 'vitest';
import { SOCKET_CHANNEL } from '#server/platform/realtime/notice.ts';
import type { TestApp } from '../app.ts';

/**
 * Listens to the notices for sockets, as every process of a portal does.
 * @returns a function that returns the notices since the test began
 */
export function useNotices(test: () => Pick<TestApp, 'db'>): () => Promise<unknown[]> {
  let client: pg.Client;
  let told: unknown[];
  beforeEach(async () => {
    told = [];
    const { rows } = await test().db.execute<{ name: string }>(
      sql`SELECT current_database() AS name`,
    );
    const url = new URL(inject('templateUrl'));
    url.pathname = `/${rows[0]!.name}`;
    client = new pg.Client(url.href);
    client.on('notification', ({ payload }) => told.push(JSON.parse(payload!)));
    await client.connect();
    await client.query(`LISTEN ${SOCKET_CHANNEL}`);
  });
  afterEach(() => client.end());
  return async () => {
    await client.query('SELECT 1');
    return told;
  };
}
