import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { CLOSED_POLICY, securityHeaders } from '#server/platform/serve/security.ts';
import { logOut } from '#server/areas/identity/session/service.ts';
import { useDatabase } from '#tests/kit/database.ts';
import {
  addUser,
  openSocket,
  PUBLIC_ORIGIN,
  serveSockets,
  useSockets,
  type Client,
  type Opening,
} from '#tests/kit/socket.ts';
import { until } from '#tests/kit/until.ts';

const connection = useDatabase();
const serving = useSockets(connection);
const user = () => addUser(connection());

/** Opens a websocket for a new user. */
async function open(opening: Opening = {}) {
  const owner = await user();
  return { ...openSocket(serving().port, owner, opening), owner };
}

describe('a websocket', () => {
  it('answers ping with pong, under the protocol without the token', async () => {
    const { socket, opened, received } = await open();
    await opened;
    expect(socket.protocol).toBe('podium');
    socket.send('ping');
    await until(() => expect(received).toEqual(['pong']));
    expect(socket.extensions).toBe('');
  });

  it('handles a ping that comes with the handshake', async () => {
    const { socket, received } = await open();
    socket.once('open', () => socket.send('ping'));
    await until(() => expect(received).toEqual(['pong']));
  });

  it('ignores any other message, and stays open', async () => {
    const { socket, opened, received } = await open();
    await opened;
    for (const message of [
      '',
      'PING',
      'ping ',
      '{"msgType":"sessionEnded"}',
      Buffer.from('ping'),
    ]) {
      socket.send(message);
    }
    socket.send('ping');
    await until(() => expect(received).toEqual(['pong']));
  });

  it('accepts the origin of the host that it was requested from', async () => {
    const { port } = serving();
    const { opened, socket } = await open({ headers: { origin: `http://127.0.0.1:${port}` } });
    await opened;
    expect(socket.protocol).toBe('podium');
  });
});

it('is refused at other addresses with the headers of every reply', async () => {
  const socket = new WebSocket(`ws://127.0.0.1:${serving().port}/elsewhere`);
  socket.on('error', () => undefined);
  const [, reply] = (await once(socket, 'unexpected-response')) as [unknown, IncomingMessage];
  expect(reply.statusCode).toBe(404);
  expect(reply.headers).toMatchObject({
    ...Object.fromEntries(securityHeaders(PUBLIC_ORIGIN)),
    'content-security-policy': CLOSED_POLICY,
  });
});

describe('a websocket is closed with 4401', () => {
  it.each<[string, Opening]>([
    ['the page is of another origin', { headers: { origin: 'https://evil.example.org' } }],
    [
      'the origin of the page only begins like ours',
      { headers: { origin: `${PUBLIC_ORIGIN}.evil.org` } },
    ],
    ['the page has no origin', { headers: { origin: 'null' } }],
    ['the platform is missing', { platformType: '' }],
    ['the platform is not the web', { platformType: 'app_side' }],
    ['the user is missing', { value: '' }],
    ['the user is not that of the token', { value: '1000000' }],
    ['the user is spelled differently', { value: '01' }],
    ['the token is missing', { protocols: ['podium'] }],
    ['the token is unknown', { protocols: ['podium', randomBytes(32).toString('base64url')] }],
    ['the token is malformed', { protocols: ['podium', 'a'] }],
    ['there are two tokens', { protocols: ['podium', 'a', 'b'] }],
  ])('if %s', async (_, opening) => {
    const { ended, opened, received } = await open(opening);
    await opened;
    expect(await ended).toBe(4401);
    expect(received).toEqual([]);
    expect(serving().sockets.size()).toBe(0);
  });

  it('if the token belongs to another user', async () => {
    const [one, other] = [await user(), await user()];
    const { ended } = openSocket(serving().port, one, { value: String(other.userId) });
    expect(await ended).toBe(4401);
  });

  it('if the session is over', async () => {
    const owner = await user();
    await logOut(connection().db, owner.token);
    expect(await openSocket(serving().port, owner).ended).toBe(4401);
  });

  it('if no origin is sent', async () => {
    const owner = await user();
    const { port } = serving();
    const query = `value=${owner.userId}&platformType=web_side`;
    const socket = new WebSocket(`ws://127.0.0.1:${port}/websocket?${query}`, [
      'podium',
      owner.token,
    ]);
    const code = await new Promise((resolve) =>
      socket.addEventListener('close', (event) => resolve(event.code)),
    );
    expect(code).toBe(4401);
  });
});

describe('a websocket is refused', () => {
  it.each(['/', '/websocket/', '/websockets', '/api/site'])('at %s', async (path) => {
    expect(await (await open({ path })).ended).toBe(404);
  });

  it('while sessions cannot be looked up', async () => {
    const findCaller = () => Promise.reject(new Error('gone'));
    const blind = await serveSockets(connection(), { findCaller });
    expect(await openSocket(blind.port, await user()).ended).toBe(503);
    await blind.close();
  });

  it('for an address that connects too often, whatever its headers say', async () => {
    const owner = await user();
    const { port, close } = await serveSockets(connection(), { perAddress: 3 });
    const from = (address: string) =>
      openSocket(port, owner, { headers: { 'x-forwarded-for': address }, value: 'x' }).ended;
    const answers: number[] = [];
    for (let time = 0; time < 4; time += 1) answers.push(await from(`1.1.1.${time}, 192.0.2.1`));
    expect(answers).toEqual([4401, 4401, 4401, 429]);
    expect(await from('192.0.2.2')).toBe(4401);
    await close();
  });

  it('if the process holds its maximum number of sockets', async () => {
    const { port, close } = await serveSockets(connection(), { most: 2 });
    const [first, second] = [openSocket(port, await user()), openSocket(port, await user())];
    await Promise.all([first.opened, second.opened]);
    expect(await openSocket(port, await user()).ended).toBe(503);
    first.socket.close();
    await first.ended;
    await openSocket(port, await user()).opened;
    await close();
  });
});

describe('a websocket is cut', () => {
  it.each([
    ['text', 'a'.repeat(16 * 1024 + 1)],
    ['bytes', Buffer.alloc(16 * 1024 + 1)],
  ])('for a message of more than 16 KiB (%s)', async (_, long) => {
    const { socket, opened, ended } = await open();
    await opened;
    socket.send('a'.repeat(16 * 1024));
    socket.send(long);
    expect(await ended).toBe(1009);
  });

  it.each(['message', 'ping', 'pong'] as const)('for a flood of %ss', async (kind) => {
    const { socket, opened, ended } = await open();
    await opened;
    for (let time = 0; time < 300; time += 1) {
      if (kind === 'message') socket.send('ping');
      else socket[kind]();
    }
    expect(await ended).toBe(1006);
  });
});

describe('the sockets of a user', () => {
  it('are limited to five, and the oldest is closed', async () => {
    const owner = await user();
    const { port, sockets } = serving();
    const clients: Client[] = [];
    for (let time = 0; time < 6; time += 1) {
      const client = openSocket(port, owner);
      await client.opened;
      clients.push(client);
    }
    expect(await clients[0]!.ended).toBe(4409);
    expect(sockets.size()).toBe(5);
    clients[1]!.socket.send('ping');
    await until(() => expect(clients[1]!.received).toEqual(['pong']));
    expect(await openSocket(port, await user()).opened).toBeUndefined();
  });

  it('are forgotten when they close', async () => {
    const { socket, opened } = await open();
    await opened;
    await until(() => expect(serving().sockets.size()).toBe(1));
    socket.close();
    await until(() => expect(serving().sockets.size()).toBe(0));
  });
});
