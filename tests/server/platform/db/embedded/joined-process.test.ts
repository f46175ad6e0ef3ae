import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { joinServer } from '#server/platform/db/embedded/joined-process.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();

it('joins once more if the first connection is ended, as by a process that stops the server just then', async () => {
  const stopping = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(stopping, 'listening');
  const { port } = stopping.address() as AddressInfo;
  const urls = [`postgres://nobody@127.0.0.1:${port}/none`, connection().url];
  const joined = await joinServer(async () => urls.shift()!);
  expect(urls).toEqual([]);
  await joined.leave();
  stopping.close();
});
