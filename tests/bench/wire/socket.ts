import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { SOCKETS_PER_USER } from '#contract/call/wire/socket.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sessions } from '#server/areas/identity/session/table.ts';
import { startPortal, type BenchPortal } from '../kit/portal.ts';

/**
 * Idle websockets of one process: their memory, and the time of a ping while they are open. The clients run on the
 * same machine, and need a file descriptor each. Usage: node tests/bench/wire/socket.ts [count]
 */
const COUNT = Number(process.argv[2] ?? 5000);
const AT_ONCE = 100;
const PINGS = 5000;

interface User {
  userId: number;
  token: string;
}

async function addUsers(db: Database, count: number): Promise<User[]> {
  const names = Array.from({ length: count }, (_, index) => `bench${index}`);
  const rows = await db
    .insert(accounts)
    .values(names.map((userName) => ({ userName, nickName: userName })))
    .returning({ userId: accounts.id });
  const users = rows.map(({ userId }) => ({
    userId,
    token: randomBytes(32).toString('base64url'),
  }));
  await db.insert(sessions).values(
    users.map(({ userId, token }) => ({
      accountId: userId,
      address: '127.0.0.1',
      userAgent: 'bench',
      tokenHash: createHash('sha256').update(token).digest(),
    })),
  );
  return users;
}

/** Each socket has a different address, like visitors behind a proxy. */
function open({ origin }: BenchPortal, { userId, token }: User, index: number): Promise<WebSocket> {
  const address = `${origin.replace('http', 'ws')}/websocket?value=${userId}&platformType=web_side`;
  const forwarded = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
  const headers = { origin, 'x-forwarded-for': forwarded };
  const socket = new WebSocket(address, ['podium', token], { headers, perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('open', () => resolve(socket)).once('error', reject);
  });
}

async function openAll(portal: BenchPortal, users: readonly User[]): Promise<WebSocket[]> {
  const sockets: WebSocket[] = [];
  for (let first = 0; first < COUNT; first += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, COUNT - first) }, (_, at) => first + at);
    const user = (index: number) => users[Math.floor(index / SOCKETS_PER_USER)]!;
    sockets.push(...(await Promise.all(some.map((index) => open(portal, user(index), index)))));
  }
  return sockets;
}

const memoryOf = ({ process }: BenchPortal): number => {
  const status = readFileSync(`/proc/${process.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
};

async function pingOnce(socket: WebSocket): Promise<number> {
  const begun = performance.now();
  const answered = new Promise((resolve) => socket.once('message', resolve));
  socket.send('ping');
  await answered;
  return performance.now() - begun;
}

const portal = await startPortal(0, { TRUSTED_PROXIES: '127.0.0.1' });
const users = await addUsers(portal.connection.db, Math.ceil(COUNT / SOCKETS_PER_USER));
await sleep(3000);
const before = memoryOf(portal);
const begun = performance.now();
const sockets = await openAll(portal, users);
const opened = performance.now() - begun;
await sleep(30_000);
const after = memoryOf(portal);
const took: number[] = [];
for (let ping = 0; ping < PINGS; ping += 1) {
  took.push(await pingOnce(sockets[(ping * 7919) % COUNT]!));
}
took.sort((a, b) => a - b);
const at = (share: number) => took[Math.floor(PINGS * share)]!.toFixed(2);
const left = sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length;
process.stdout.write(
  `${COUNT} sockets opened in ${(opened / 1000).toFixed(1)} s, ${left} open\n` +
    `memory ${before.toFixed(0)} MiB before, ${after.toFixed(0)} MiB with them: ` +
    `${(((after - before) * 1024) / COUNT).toFixed(1)} KiB each\n` +
    `ping: median ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${took.at(-1)!.toFixed(2)} ms, n=${PINGS}\n`,
);
sockets.forEach((socket) => socket.terminate());
await portal.close();
