import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import type { SocketMessage } from '#contract/call/wire/socket.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { createRegistry } from '#server/platform/realtime/registry.ts';
import { tellSessions, tellUser } from '#server/platform/realtime/notice.ts';
import { closeEndedSessions } from '#server/platform/realtime/heartbeat.ts';
import { findActiveSessions } from '#server/areas/identity/session/active.ts';
import { endSessions, logOut } from '#server/areas/identity/session/service.ts';
import { sessions } from '#server/areas/identity/session/table.ts';
import { useDatabase } from '#tests/kit/database.ts';
import {
  addUser,
  logIn,
  openSocket,
  serveSockets,
  useSockets,
  type SocketServer,
  type TestUser,
} from '#tests/kit/socket.ts';
import { until } from '#tests/kit/until.ts';

const connection = useDatabase();
const db = () => connection().db;
const one = useSockets(connection);
const other = useSockets(connection);
const user = () => addUser(connection());

const connect = async ({ port }: SocketServer, owner: TestUser) => {
  const client = openSocket(port, owner);
  await client.opened;
  return client;
};

/** The connections that listen for messages to websockets. */
async function listeners(): Promise<number[]> {
  const client = new pg.Client(connection().url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(`
    SELECT pid FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'podium-socket' AND query LIKE 'LISTEN%'`);
  await client.end();
  return rows.map(({ pid }) => pid);
}
const untilListening = () => until(async () => expect(await listeners()).toHaveLength(2));

const ended = (reason: string) => JSON.stringify({ msgType: 'sessionEnded', body: { reason } });
const CHANGED = JSON.stringify({ msgType: 'profileChanged', body: {} });

describe('a session that ends', () => {
  it('closes its sockets in every process, and no others', async () => {
    await untilListening();
    const owner = await user();
    const second = { ...owner, token: (await logIn(db(), owner.userId))! };
    const here = await connect(one(), owner);
    const there = await connect(other(), owner);
    const kept = await connect(other(), second);
    await logOut(db(), owner.token);
    expect([await here.ended, await there.ended]).toEqual([4401, 4401]);
    expect([here.received, there.received]).toEqual([[ended('logout')], [ended('logout')]]);
    kept.socket.send('ping');
    await until(() => expect(kept.received).toEqual(['pong']));
  });

  it('says why, if all sessions of an account end', async () => {
    await untilListening();
    const owner = await user();
    const client = await connect(other(), owner);
    await db().transaction((tx) => endSessions(tx, owner.userId, 'password'));
    expect(await client.ended).toBe(4401);
    expect(client.received).toEqual([ended('password')]);
  });

  it('closes nothing if its end is rolled back', async () => {
    await untilListening();
    const owner = await user();
    const client = await connect(one(), owner);
    const undone = db().transaction(async (tx) => {
      await endSessions(tx, owner.userId, 'revoked');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await tellUser(db(), owner.userId, { msgType: 'profileChanged', body: {} });
    await until(() => expect(client.received).toEqual([CHANGED]));
    expect(client.socket.readyState).toBe(client.socket.OPEN);
  });

  it('closes its sockets even if hundreds of sessions are named with it', async () => {
    await untilListening();
    const owner = await user();
    const client = await connect(one(), owner);
    const [own] = await db().select().from(sessions).where(eq(sessions.accountId, owner.userId));
    const strangers = Array.from({ length: 450 }, () => crypto.randomUUID());
    const message: SocketMessage = { msgType: 'sessionEnded', body: { reason: 'revoked' } };
    await tellSessions(db(), { sessionIds: [...strangers, own!.id], message });
    expect(await client.ended).toBe(4401);
  });
});

describe('a session that ends without a call', () => {
  /** A separate registry, so that the test need not wait for the next check. */
  async function joined(owner: TestUser) {
    const registry = createRegistry();
    const sent: string[] = [];
    const closed: number[] = [];
    const fake = {
      readyState: 1,
      OPEN: 1,
      bufferedAmount: 0,
      send: (text: string) => sent.push(text),
      close: (code: number) => closed.push(code),
      once: () => undefined,
      terminate: () => undefined,
    };
    const [row] = await db().select().from(sessions).where(eq(sessions.accountId, owner.userId));
    const times = { heardAt: 0, pingedAt: 0, received: 0 };
    registry.add({ socket: fake as never, userId: owner.userId, sessionId: row!.id, ...times });
    return {
      sent,
      closed,
      look: () => closeEndedSessions(registry, (ids) => findActiveSessions(db(), ids)),
    };
  }

  it.each([
    ['idle for half an hour', { lastSeenAt: sql`clock_timestamp() - interval '30 minutes'` }],
    ['a day old', { createdAt: sql`clock_timestamp() - interval '24 hours'` }],
  ])('loses its sockets when it is %s', async (_, change) => {
    const owner = await user();
    const { sent, closed, look } = await joined(owner);
    await look();
    expect([sent, closed]).toEqual([[], []]);
    await db().update(sessions).set(change).where(eq(sessions.accountId, owner.userId));
    await look();
    expect([sent, closed]).toEqual([[ended('expired')], [4401]]);
  });

  it('loses its sockets when its account is disabled', async () => {
    const owner = await user();
    const { closed, look } = await joined(owner);
    await db().update(accounts).set({ status: 'disabled' }).where(eq(accounts.id, owner.userId));
    await look();
    expect(closed).toEqual([4401]);
  });
});

describe('a process that lost its connection to the database', () => {
  it('closes the sockets of sessions that ended meanwhile, and receives notices again', async () => {
    await untilListening();
    const [gone, kept] = [await user(), await user()];
    const [first, second] = [await connect(one(), gone), await connect(one(), kept)];
    const before = await listeners();
    await db().delete(sessions).where(eq(sessions.accountId, gone.userId));
    for (const pid of before) await db().execute(sql`SELECT pg_terminate_backend(${pid})`);
    // Well before the regular check of sessions.
    await until(() => expect(first.received).toEqual([ended('expired')]));
    expect(await first.ended).toBe(4401);
    await untilListening();
    expect((await listeners()).filter((pid) => before.includes(pid))).toEqual([]);
    await tellUser(db(), kept.userId, { msgType: 'profileChanged', body: {} });
    await until(() => expect(second.received).toEqual([CHANGED]));
  });
});

describe('a server that stops', () => {
  it('tells its sockets, accepts no more, and leaves no connection behind', async () => {
    const third = await serveSockets(connection());
    const owner = await user();
    const clients = await Promise.all(Array.from({ length: 3 }, () => connect(third, owner)));
    await third.close();
    expect(await Promise.all(clients.map((client) => client.ended))).toEqual([1001, 1001, 1001]);
    expect(third.sockets.size()).toBe(0);
  });

  it('disconnects clients that do not answer', async () => {
    const third = await serveSockets(connection());
    const { socket, ended: end } = await connect(third, await user());
    socket.pause();
    await third.close();
    socket.resume();
    expect([1001, 1006]).toContain(await end);
  });
});
