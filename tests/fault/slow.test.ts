import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useApp } from '#tests/kit/app.ts';
import { useServing } from '#tests/kit/process/serving.ts';

/** Each takes two of this process's file descriptors, of which a system allows some thousands. */
const SLOW = 2000;
const test = useApp();
const serving = useServing(() => test().app);

let sockets: Socket[] = [];
afterEach(() => sockets.forEach((socket) => socket.destroy()));

/** A socket that has sent a little and then nothing. */
const open = (said: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const { port } = serving().server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(said, () => resolve(socket)));
    socket.on('error', reject);
  });

async function openAll(said: string): Promise<void> {
  for (let first = 0; first < SLOW; first += 200) {
    sockets.push(...(await Promise.all(Array.from({ length: 200 }, () => open(said)))));
  }
}

async function untilClosed(): Promise<void> {
  for (const socket of sockets) socket.on('error', () => undefined).resume();
  while (sockets.some((socket) => !socket.closed)) await sleep(50);
}

describe(`${SLOW} slow sockets (threat 69)`, () => {
  afterEach(() => {
    sockets = [];
  });

  it.each([
    ['that send half of a header', 'GET /home/ HTTP/1.1\r\nHost: x\r\nX-Slow: '],
    ['that send nothing', ''],
    [
      'that send half of a body',
      'POST /login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{',
    ],
  ])('%s block no other client, are disconnected, and log no error', async (_, said) => {
    const complaint = vi.spyOn(console, 'error');
    await openAll(said);
    expect((await serving().ask('/home/')).status).toBe(200);
    expect((await serving().ask('/api/wire/key')).status).toBe(200);
    await untilClosed();
    expect((await serving().ask('/home/')).status).toBe(200);
    expect(complaint).not.toHaveBeenCalled();
  });
});

it('accepts no more connections than it can hold (threat 69)', async () => {
  expect(serving().server.maxConnections).toBe(10_000);
  serving().server.maxConnections = 20;
  const { port } = serving().server.address() as AddressInfo;
  const dropped = new Promise((resolve) => serving().server.once('drop', resolve));
  sockets = Array.from({ length: 30 }, () => connect(port, '127.0.0.1').on('error', () => 0));
  await dropped;
  sockets.forEach((socket) => socket.destroy());
  while (
    (
      await serving()
        .ask('/home/')
        .catch(() => ({ status: 0 }))
    ).status !== 200
  )
    await sleep(20);
});

it('closes idle connections when one more comes than it can hold (threat 69)', async () => {
  serving().server.maxConnections = 5;
  const asked = 'GET /home/ HTTP/1.1\r\nHost: x\r\n\r\n';
  sockets = await Promise.all(Array.from({ length: 5 }, () => open(asked)));
  const dropped = new Promise((resolve) => serving().server.once('drop', resolve));
  await Promise.all(sockets.map((socket) => new Promise((done) => socket.once('data', done))));
  await expect(serving().ask('/home/')).rejects.toThrow();
  await dropped;
  await untilClosed();
  expect((await serving().ask('/home/')).status).toBe(200);
});
