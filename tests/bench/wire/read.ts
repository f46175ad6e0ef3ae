import { constants, createCipheriv, publicEncrypt, randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WireKey } from '#contract/call/wire/wire.ts';
import { startPortal, type BenchPortal } from '../kit/portal.ts';
import { load, type Load } from '../kit/wrk.ts';

/**
 * Reading a list in envelopes, compared with a plain Hono server that runs the same queries, in one run: 64
 * connections, with the load generator on the same machine. Needs Debian's wrk. Usage: node tests/bench/wire/read.ts
 */
const PATH = '/api/race/show/showList?pageNum=1&pageSize=20';
const SECONDS = 8;
/** Number of envelopes: more than the run can send, since no key is used twice. */
const ENVELOPES = 40_000;
const BARE_PORT = 4398;

/** An AES key in the contract's alphabet, of which hex is a part. */
function envelope(publicKey: string): string {
  const key = randomBytes(16).toString('hex');
  const cipher = createCipheriv('aes-256-ecb', key, null);
  const info = cipher.update('{"year":2025}', 'utf8', 'base64') + cipher.final('base64');
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  const sealed = publicEncrypt({ key: publicKey, padding, oaepHash: 'sha256' }, Buffer.from(key));
  return JSON.stringify({ info, key: sealed.toString('base64') });
}

async function writeScripts({ dataDir, origin }: BenchPortal) {
  const { data } = (await (await fetch(`${origin}/api/wire/key`)).json()) as { data: WireKey };
  const bodies = join(dataDir, 'bodies.txt');
  const lines = Array.from({ length: ENVELOPES }, () => envelope(data.publicKey));
  writeFileSync(bodies, lines.join('\n'));
  const wrapped = join(dataDir, 'wrapped.lua');
  const head = 'wrk.method = "POST"\nwrk.headers["content-type"] = "application/json"\n';
  writeFileSync(
    wrapped,
    `${head}local bodies = {}
for line in io.lines("${bodies}") do bodies[#bodies + 1] = line end
local at = 0
request = function() at = at + 1; return wrk.format(nil, nil, nil, bodies[at]) end\n`,
  );
  const plain = join(dataDir, 'plain.lua');
  writeFileSync(plain, `${head}wrk.body = '{"year":2025}'\n`);
  return { wrapped, plain };
}

function startBare(url: string) {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    PORT: String(BARE_PORT),
    NODE_ENV: 'production',
  };
  return spawn(process.execPath, ['tests/bench/wire/bare.ts'], { env, stdio: 'inherit' });
}

const report = (name: string, { requestsPerSecond, p99, failed }: Load) =>
  process.stdout.write(
    `${name}: ${Math.round(requestsPerSecond)} requests/s, p99 ${p99.toFixed(1)} ms, ${failed} failed\n`,
  );

const portal = await startPortal(1000);
const scripts = await writeScripts(portal);
const bare = startBare(portal.connection.url);
await sleep(3000);
const run = (url: string, script: string) =>
  load(url, { connections: 64, seconds: SECONDS, args: ['-s', script] });
const warm = { connections: 8, seconds: 2, args: ['-s', scripts.plain] };
load(`http://127.0.0.1:${BARE_PORT}${PATH}`, warm);
report('bare Hono, plain JSON', run(`http://127.0.0.1:${BARE_PORT}${PATH}`, scripts.plain));
report('podium, wrapped both ways', run(portal.origin + PATH, scripts.wrapped));
bare.kill();
await portal.close();
