import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tag } from '#contract/call/tag.ts';
import { editNews, publishNews, unpublishNews } from '#server/areas/news/service.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { fillNews } from '#tests/bench/publish/content.ts';
import { useDatabase } from '#tests/kit/database.ts';
import { startProcess, type PortalProcess } from '#tests/kit/process/process.ts';
import { ensureBuild } from '../../scripts/build.ts';

/** Fifty with `npm run test:long`. */
const KILLS = Number(process.env['KILLS'] ?? 10);
const ARTICLES = 30;
/** A portal is started for each kill, which takes long on a busy machine. */
const PATIENCE = Math.max(600_000, KILLS * 20_000);

const connection = useDatabase();
const db = () => connection().db;
let dataDir: string;
let program: string;

beforeAll(async () => {
  program = ensureBuild();
  dataDir = await mkdtemp(join(tmpdir(), 'podium-kill-'));
  await fillNews(db(), ARTICLES);
}, PATIENCE);
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const start = (): Promise<PortalProcess> =>
  startProcess(program, { DATA_DIR: dataDir, DATABASE_URL: connection().url });

const waiting = () => db().select().from(outbox).limit(1);

async function untilLive(): Promise<void> {
  while ((await waiting()).length > 0) await sleep(10);
}

/**
 * Every page of the live release. Each is complete in its existing encodings, and has all of them once a publish has
 * ended.
 */
async function readSite({ settled = false } = {}): Promise<Map<string, string>> {
  const root = join(dataDir, 'site/current');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const pages = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  const site = new Map<string, string>();
  for (const { parentPath, name } of pages) {
    const path = join(parentPath, name);
    const html = await readFile(path);
    expect(html.toString().trimEnd().endsWith('</html>'), path).toBe(true);
    const isBare = !settled && !(existsSync(`${path}.br`) && existsSync(`${path}.gz`));
    if (isBare) continue;
    const br = brotliDecompressSync(await readFile(`${path}.br`));
    const gz = gunzipSync(await readFile(`${path}.gz`));
    if (settled) expect([br.equals(html), gz.equals(html)], path).toEqual([true, true]);
    site.set(path, createHash('sha256').update(html).digest('hex'));
  }
  return site;
}

/** Makes some changes of every kind, and sometimes a full publish. */
async function change(round: number): Promise<void> {
  const id = (offset: number) => ((round * 7 + offset) % ARTICLES) + 1;
  for (const offset of [0, 11, 23]) {
    const title = { zh: `第 ${round} 轮`, en: `Round ${round}` };
    await editNews(db(), id(offset), { title });
  }
  await unpublishNews(db(), id(31));
  await publishNews(db(), id(42));
  if (round % 5 === 0) await announce(db(), [tag.all]);
}

it(
  'leaves no partial page and loses no change when it is killed while publishing',
  async () => {
    let interrupted = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const portal = await start();
      await change(round);
      await sleep((round * 13) % 40);
      await portal.kill('SIGKILL');
      if ((await waiting()).length > 0) interrupted += 1;
      await readSite();
    }
    expect(interrupted).toBeGreaterThan(0);
    const portal = await start();
    await untilLive();
    const survived = await readSite({ settled: true });
    await announce(db(), [tag.all]);
    await untilLive();
    const anew = await readSite({ settled: true });
    await portal.kill('SIGTERM');
    expect(survived).toEqual(anew);
  },
  PATIENCE,
);
