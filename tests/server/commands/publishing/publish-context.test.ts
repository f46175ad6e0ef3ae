import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type S3rver from 's3rver';
import { afterAll, describe, expect, it } from 'vitest';
import { CARDS_PATH } from '#contract/card/card.ts';
import { newsContent } from '#contract/news/news.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { usePortal } from '#tests/kit/process/portal.ts';
import { bucketServer } from '#tests/kit/storage/bucket-server.ts';
import { until } from '#tests/kit/until.ts';

/** Words that occur nowhere else, as the search stores them: a code is a term of its own. */
const SECRET = 'qz7731xk';
const title = { zh: `不宜公开 ${SECRET}`, en: `Not for everybody ${SECRET}` };

let bucketFolder: string;
let bucket: S3rver;
let hook: Server;
const told = new Set<string>();

const test = usePortal(async () => {
  bucketFolder = await mkdtemp(join(tmpdir(), 'podium-bucket-'));
  bucket = bucketServer(bucketFolder, ['podium']);
  hook = createServer(async (request, response) => {
    const body = await new Response(request as never).json();
    for (const one of [...body.tags, ...body.paths]) told.add(one);
    response.writeHead(200).end();
  });
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  return {
    STORAGE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${(await bucket.run()).port}`,
    S3_BUCKET: 'podium',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
    CDN_PURGE_URL: `http://127.0.0.1:${(hook.address() as AddressInfo).port}/`,
  };
});
afterAll(async () => {
  await bucket.close();
  hook.closeAllConnections();
  hook.close();
  await rm(bucketFolder, { recursive: true, force: true });
});

const unpack = (name: string, bytes: Buffer): Buffer => {
  if (name.endsWith('.br')) return brotliDecompressSync(bytes);
  return name.endsWith('.gz') ? gunzipSync(bytes) : bytes;
};

/** Whether a file contains the words, cached by its metadata: reading the whole site in each check would be slow. */
const known = new Map<string, boolean>();

async function tells(file: string): Promise<boolean> {
  const { ino, size, mtimeNs } = await stat(file, { bigint: true });
  const version = [file, ino, size, mtimeNs].join(' ');
  const found = known.get(version) ?? unpack(file, await readFile(file)).includes(SECRET);
  known.set(version, found);
  return found;
}

/** The files below a folder that contain the words, or have the page's id in their names. */
async function filesThatTell(folder: string, page: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = join(entry.parentPath, entry.name);
    // A file that is removed meanwhile does not match.
    if (page.test(file) || (await tells(file).catch(() => false))) found.push(file);
  }
  return found;
}

const patiently = <T>(check: () => Promise<T>) => until(check, 250);

describe('a withdrawn article', () => {
  it('is in no public file within seconds, locally or in the bucket, and the CDN is purged', async () => {
    const { admin, dataDir, origin } = test();
    const added = await ask(test(), admin, newsContent.add, {
      body: { data: newsData({ title }) },
    });
    const { data, batch } = await ask(test(), admin, newsContent.publish, {
      params: { id: added.data.id },
      body: { version: added.data.version, locales: ['zh', 'en'] },
    });
    await test().endOf(batch);
    const page = new RegExp(`imnewsDetail/${data.recordId}[./]`);
    const here = () => filesThatTell(join(dataDir, 'site'), page);
    const cards = () => filesThatTell(join(dataDir, 'share'), page);
    const there = () => filesThatTell(bucketFolder, page);
    await patiently(async () => {
      for (const files of [await here(), await there()]) {
        for (const part of ['search/data', 'rss.xml', 'home']) {
          expect(
            files.some((file) => file.includes(part)),
            part,
          ).toBe(true);
        }
      }
      expect((await cards()).length).toBeGreaterThan(0);
      expect((await there()).some((file) => file.includes('/share/'))).toBe(true);
    });
    const shared = (await cards()).map((file) => file.slice(join(dataDir, 'share').length + 1));
    const index = (await here()).filter((file) => /search\/data\/.*\.json$/.test(file));
    told.clear();
    const gone = await ask(test(), admin, newsContent.unpublish, {
      params: { id: added.data.id },
      body: { version: data.version },
    });
    await test().endOf(gone.batch);
    await patiently(async () => {
      expect(await here()).toEqual([]);
      expect(await cards()).toEqual([]);
      expect(await there()).toEqual([]);
    });
    for (const name of shared) {
      expect((await fetch(origin + CARDS_PATH + name)).status).toBe(404);
    }
    await patiently(async () => {
      const path = `/dynamicEvent/imnewsDetail/${data.recordId}/`;
      const expected = [`news:${data.recordId}`, path, `/en${path}`];
      const below = index.map((file) => file.slice(file.indexOf('/search/data/')));
      expect([...told]).toEqual(
        expect.arrayContaining([...expected, ...shared.map((name) => CARDS_PATH + name), ...below]),
      );
    });
  }, 240_000);
});
