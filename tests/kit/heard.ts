import pg from 'pg';
import { afterEach, beforeEach } from 'vitest';
import { SOCKET_CHANNEL, type Notice } from '#server/platform/realtime/notice.ts';

/**
 * Listens during each test, as processes do for their sockets. @returns a function that returns the received notices
 */
export function useHeard(connection: () => { url: string }): () => Promise<Notice[]> {
  let client: pg.Client;
  let told: Notice[];
  beforeEach(async () => {
    told = [];
    client = new pg.Client(connection().url);
    client.on('notification', ({ payload }) => told.push(JSON.parse(payload!) as Notice));
    await client.connect();
    await client.query(`LISTEN ${SOCKET_CHANNEL}`);
  });
  afterEach(() => client.end());
  return async () => {
    await client.query('SELECT 1');
    return told;
  };
}
