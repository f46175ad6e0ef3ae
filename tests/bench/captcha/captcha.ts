import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { startPortal } from '../kit/portal.ts';

/**
 * The time to fetch a captcha, compared with a plain Hono server that inserts the same row, alternating in one run;
 * then a flood from many addresses. Usage: node tests/bench/captcha/captcha.ts
 */
const ROUNDS = 300;
const PAUSE = 120;
const BARE_PORT = 4398;
const FLOOD = { callers: 64, seconds: 8 } as const;

let visitors = 0;
/** A new address for each call, since limits count by address. */
const address = (): string => {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
};

async function get(origin: string, captchaType: string): Promise<{ ms: number; code: string }> {
  const begun = performance.now();
  const response = await fetch(`${origin}/captcha/get`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address() },
    body: JSON.stringify({ captchaType }),
  });
  const { repCode = 'bare' } = (await response.json()) as { repCode?: string };
  return { ms: performance.now() - begun, code: repCode };
}

function report(name: string, times: readonly number[]): void {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  const [median, last] = [at(0.5), at(0.99)];
  process.stdout.write(`${name}: median ${median.toFixed(2)} ms, p99 ${last.toFixed(2)} ms\n`);
}

async function flood(origin: string): Promise<void> {
  const end = performance.now() + FLOOD.seconds * 1000;
  const codes = new Map<string, number>();
  const call = async () => {
    while (performance.now() < end) {
      const { code } = await get(origin, 'clickWord');
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: FLOOD.callers }, call));
  const counts = [...codes].map(
    ([code, count]) => `${code} ${Math.round(count / FLOOD.seconds)}/s`,
  );
  process.stdout.write(`flood of ${FLOOD.callers} callers: ${counts.join(', ')}\n`);
}

const portal = await startPortal(100, { WIRE: 'optional', TRUSTED_PROXIES: '127.0.0.1' });
const bare = spawn(process.execPath, ['tests/bench/captcha/bare.ts'], {
  env: {
    ...process.env,
    DATABASE_URL: portal.connection.url,
    PORT: String(BARE_PORT),
    NODE_ENV: 'production',
  },
  stdio: 'inherit',
});
await sleep(3000);
const bareOrigin = `http://127.0.0.1:${BARE_PORT}`;
const times: Record<string, number[]> = { bare: [], blockPuzzle: [], clickWord: [], question: [] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, found] of Object.entries(times)) {
    const { ms, code } = await get(name === 'bare' ? bareOrigin : portal.origin, name);
    if (code !== 'bare' && code !== '0000') throw new Error(`${name}: ${code}`);
    if (round >= 20) found.push(ms);
  }
  await sleep(PAUSE);
}
for (const [name, found] of Object.entries(times)) report(name, found);
await flood(portal.origin);
bare.kill();
await portal.close();
