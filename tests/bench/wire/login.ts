import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { accounts } from '#server/areas/identity/table.ts';
import { digestOf } from '#server/areas/messaging/code/code.ts';
import { codes } from '#server/areas/messaging/table.ts';
import { loadKeyPair } from '#server/platform/wire/keypair.ts';
import { post, sealed } from '#tests/kit/envelope.ts';
import { startPortal } from '../kit/portal.ts';

/**
 * Logging in by an SMS code in an envelope, compared with a plain Hono server that accepts the same code and opens
 * the same session for a plain body, alternating in one run. Usage: node tests/bench/wire/login.ts [logins]
 */
const COUNT = Number(process.argv[2] ?? 2000);
const AT_ONCE = 20;
const BARE_PORT = 4399;
const CODE = '271828';
const NAMES = ['portal', 'bare'] as const;

const phoneOf = (index: number): string => `139${String(index).padStart(8, '0')}`;
const addressOf = (index: number): string =>
  `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;

/** Milliseconds of each call of a concurrent batch. */
const time = (calls: readonly (() => Promise<Response>)[]): Promise<number[]> =>
  Promise.all(
    calls.map(async (call) => {
      const begun = performance.now();
      const reply = await call();
      if (!reply.ok) throw new Error(`${reply.status} ${await reply.text()}`);
      await reply.arrayBuffer();
      return performance.now() - begun;
    }),
  );

const portal = await startPortal(100, { TRUSTED_PROXIES: '127.0.0.1' });
const { db } = portal.connection;
const secret = Buffer.from(readFileSync(join(portal.dataDir, 'keys', 'secret'), 'utf8'), 'hex');
const keyPair = await loadKeyPair(join(portal.dataDir, 'keys'));
const phones = Array.from({ length: COUNT * NAMES.length }, (_, index) => phoneOf(index));
for (let at = 0; at < phones.length; at += 1000) {
  const some = phones.slice(at, at + 1000);
  await db
    .insert(accounts)
    .values(some.map((phone) => ({ phone, userName: `u${phone}`, nickName: phone })));
  await db.insert(codes).values(
    some.map((phone) => ({
      recipient: phone,
      purpose: 'login' as const,
      expiresAt: sql`now() + interval '1 hour'`,
      digest: digestOf(secret, { recipient: phone, purpose: 'login', code: CODE }),
    })),
  );
}
const bare = spawn(process.execPath, ['tests/bench/wire/login-bare.ts'], {
  env: {
    ...process.env,
    DATABASE_URL: portal.connection.url,
    KEYS: join(portal.dataDir, 'keys'),
    PORT: String(BARE_PORT),
    NODE_ENV: 'production',
  },
  stdio: 'inherit',
});
await sleep(3000);

const wrapped = (index: number) => {
  const body = { phonenumber: phoneOf(index), code: CODE };
  const { headers, ...init } = post(sealed(keyPair, body));
  const from = { ...(headers as Record<string, string>), 'x-forwarded-for': addressOf(index) };
  return () => fetch(`${portal.origin}/login`, { ...init, headers: from });
};
const plain = (index: number) => () =>
  fetch(`http://127.0.0.1:${BARE_PORT}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: phoneOf(index), code: CODE }),
  });

const times: Record<(typeof NAMES)[number], number[]> = { portal: [], bare: [] };
const spent = { portal: 0, bare: 0 };
for (let at = 0; at < COUNT; at += AT_ONCE) {
  const turn = Array.from({ length: AT_ONCE }, (_, index) => at + index);
  for (const name of NAMES) {
    const calls = turn.map((index) => (name === 'portal' ? wrapped(index) : plain(COUNT + index)));
    const begun = performance.now();
    times[name].push(...(await time(calls)));
    spent[name] += performance.now() - begun;
  }
}
for (const name of NAMES) {
  const sorted = times[name].toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!.toFixed(1);
  const rate = Math.round((COUNT / spent[name]) * 1000);
  process.stdout.write(
    `${name}: ${rate}/s, median ${at(0.5)} ms, p99 ${at(0.99)} ms, n=${COUNT}\n`,
  );
}
process.stdout.write(`memory of the portal: at most ${Math.round(portal.peakMemory())} MiB\n`);
bare.kill();
await portal.close();
