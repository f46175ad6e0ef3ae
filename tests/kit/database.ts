import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, type Connection } from '#server/platform/db/database.ts';

async function asAdmin(sql: string): Promise<void> {
  const url = new URL(inject('templateUrl'));
  url.pathname = '/postgres';
  const client = new pg.Client(url.href);
  await client.connect();
  await client.query(sql);
  await client.end();
}

/** The test file's own database, copied from the migrated template and dropped afterwards. */
export function useDatabase(): () => Connection {
  const name = `test_${randomBytes(6).toString('hex')}`;
  let connection: Connection;
  beforeAll(async () => {
    const url = new URL(inject('templateUrl'));
    await asAdmin(`CREATE DATABASE ${name} TEMPLATE ${url.pathname.slice(1)} STRATEGY FILE_COPY`);
    url.pathname = `/${name}`;
    connection = connect(url.href);
  });
  afterAll(async () => {
    await connection.close();
    await asAdmin(`DROP DATABASE ${name} WITH (FORCE)`);
  });
  return () => connection;
}
