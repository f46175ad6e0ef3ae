import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type S3rver from 's3rver';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfig, type Config } from '#server/config.ts';
import { fileOf } from '#server/platform/publish/address.ts';
import { releaseFolder, siteFolder } from '#server/platform/publish/release/release.ts';
import { BucketError } from '#server/platform/storage/bucket.ts';
import { s3Mirror } from '#server/platform/publish/object-store/s3.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';
import { bucketServer } from '#tests/kit/storage/bucket-server.ts';

const BUCKET = 'podium';
const RELEASE = '20250101T000000-000000';
const folder = useFolder();
let server: S3rver;
let config: Config;
let client: AwsClient;

const address = (name: string) =>
  `${config.S3_ENDPOINT}/${BUCKET}/${name.split('/').map(encodeURIComponent).join('/')}`;

/** Writes a file of the release with variants, which the bucket does not need. */
async function write(name: string, text: string): Promise<void> {
  const path = join(releaseFolder(siteFolder(config.DATA_DIR), RELEASE), name);
  await mkdir(dirname(path), { recursive: true });
  for (const ending of ['', '.br', '.gz']) await writeFile(path + ending, text);
}

const writePage = (path: string, text: string) => write(fileOf(path), text);

/** All objects of the bucket, by name. */
async function objects(): Promise<Record<string, string>> {
  const found: [string, string][] = [];
  for (const name of await names()) {
    found.push([name, await (await client.fetch(address(name))).text()]);
  }
  return Object.fromEntries(found);
}

async function names(): Promise<string[]> {
  const list = await client.fetch(`${config.S3_ENDPOINT}/${BUCKET}?list-type=2`);
  return [...(await list.text()).matchAll(/<Key>(.*?)<\/Key>/g)].map(([, name]) =>
    name!.replaceAll('&#x27;', "'").replaceAll('&amp;', '&'),
  );
}

beforeEach(async () => {
  server = bucketServer(folder('s3'), [BUCKET]);
  const { port } = await server.run();
  config = readConfig({
    DATA_DIR: folder('data'),
    STORAGE: 's3',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  });
  client = new AwsClient({
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    region: 'auto',
    service: 's3',
  });
});

afterEach(() => server.close());

describe('s3Mirror', () => {
  it('uploads a whole release, without variants', async () => {
    await writePage('/', 'front');
    await writePage('/home/', 'home');
    await writePage('/en/404/', 'nothing here');
    await write('rss.xml', 'feed');
    await write('_astro/a.css', 'style');
    await s3Mirror(config).replace(RELEASE);
    expect(await objects()).toEqual({
      'index.html': 'front',
      'home/index.html': 'home',
      'en/404.html': 'nothing here',
      'rss.xml': 'feed',
      '_astro/a.css': 'style',
    });
  });

  it('sets the type and the cache lifetime of a file', async () => {
    await writePage('/home/', 'home');
    await write('_astro/a.css', 'style');
    await s3Mirror(config).replace(RELEASE);
    const headersOf = async (name: string) => {
      const { headers } = await client.fetch(address(name), { method: 'HEAD' });
      return [headers.get('content-type'), headers.get('cache-control')];
    };
    expect(await headersOf('home/index.html')).toEqual([
      'text/html; charset=utf-8',
      'public, max-age=0, must-revalidate',
    ]);
    expect(await headersOf('_astro/a.css')).toEqual([
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
  });

  it('accepts names with Chinese and special characters', async () => {
    const odd = ['赛题 说明.txt', "a+b & c's (1).txt", '图/开幕.svg', '100%.txt'];
    for (const name of odd) await write(name, name);
    const mirror = s3Mirror(config);
    await mirror.replace(RELEASE);
    await mirror.replace(RELEASE);
    expect(await objects()).toEqual(Object.fromEntries(odd.map((name) => [name, name])));
  });

  it('removes objects that the release does not have', async () => {
    for (const name of ['旧/页.html', 'a & b <c>.txt', 'home/index.html']) {
      await client.fetch(address(name), { method: 'PUT', body: 'old' });
    }
    await writePage('/home/', 'new');
    await s3Mirror(config).replace(RELEASE);
    expect(await objects()).toEqual({ 'home/index.html': 'new' });
  });

  it('removes deleted uploads, and no others', async () => {
    const names = ['files/ab/1.webp', 'files/ab/1-480.webp', 'files/ab/2.webp'];
    for (const name of names) {
      await client.fetch(address(name), { method: 'PUT', body: 'bytes' });
    }
    await s3Mirror(config).drop(['ab/1.webp', 'ab/1-480.webp', 'ab/9.webp']);
    expect(Object.keys(await objects())).toEqual(['files/ab/2.webp']);
  });

  it('finds stale objects in a listing of many pages', async () => {
    const parts: Record<string, string> = {
      '': '<Key>old/1.txt</Key><Key>home/index.html</Key><NextContinuationToken>a+b&amp;c=</NextContinuationToken>',
      'a+b&c=': '<Key>old/&#x32;.txt</Key>',
    };
    const removed: string[] = [];
    const bucket = createServer(({ method, url }, response) => {
      const { pathname, searchParams } = new URL(url!, 'http://bucket');
      if (method === 'DELETE') removed.push(pathname);
      response.end(method === 'GET' && parts[searchParams.get('continuation-token') ?? '']);
    });
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    const { port } = bucket.address() as AddressInfo;
    await writePage('/home/', 'new');
    await s3Mirror({ ...config, S3_ENDPOINT: `http://127.0.0.1:${port}` }).replace(RELEASE);
    expect(removed.sort()).toEqual(['/podium/old/1.txt', '/podium/old/2.txt']);
    bucket.close();
  });

  it('uploads single pages and removes others', async () => {
    for (const path of ['/home/', '/news/1/', '/news/404/']) await writePage(path, 'old');
    const mirror = s3Mirror(config);
    await mirror.replace(RELEASE);
    await writePage('/home/', 'new');
    await writePage('/news/1/', 'not announced');
    await mirror.update(RELEASE, { written: ['/home/'], removed: ['/news/404/'] });
    expect(await objects()).toEqual({ 'home/index.html': 'new', 'news/1/index.html': 'old' });
  });

  it('removes a page that does not exist', async () => {
    await s3Mirror(config).update(RELEASE, { written: [], removed: ['/news/9/'] });
    expect(await objects()).toEqual({});
  });

  it('names every file that the bucket refuses', async () => {
    await writePage('/home/', 'home');
    await write('a.css', 'style');
    const stranger = { ...config, S3_ACCESS_KEY_ID: 'nobody' };
    await expect(s3Mirror(stranger).replace(RELEASE)).rejects.toEqual(
      new AggregateError(
        [
          new BucketError('a.css: the bucket answers 403', {
            answer: { status: 403, code: 'InvalidAccessKeyId' },
          }),
        ],
        'The bucket refused some files',
      ),
    );
    const changes = { written: ['/home/', '/gone/'], removed: [] };
    const error = await s3Mirror(stranger)
      .update(RELEASE, changes)
      .catch((caught: unknown) => caught);
    const messages = (error as AggregateError).errors.map(({ message }: Error) => message);
    expect(messages).toHaveLength(2);
    expect(messages).toContain('home/index.html: the bucket answers 403');
    expect(await objects()).toEqual({});
  });

  it('holds pages back until the files that they show are uploaded', async () => {
    await writePage('/home/', 'home');
    await write('a.css', 'style');
    await rm(folder('s3', BUCKET), { recursive: true });
    const error = await s3Mirror(config)
      .replace(RELEASE)
      .catch((caught: unknown) => caught);
    const messages = (error as AggregateError).errors.map(({ message }: Error) => message);
    expect(messages).toEqual(['a.css: there is no bucket podium']);
  });

  it('uploads public files once, and does not remove them', async () => {
    await writePage('/home/', 'home');
    const upload = join(config.DATA_DIR, 'files', 'ab', 'cd.webp');
    await mkdir(dirname(upload), { recursive: true });
    await writeFile(upload, 'picture');
    const mirror = s3Mirror(config);
    await mirror.replace(RELEASE);
    expect(await objects()).toEqual({ 'files/ab/cd.webp': 'picture', 'home/index.html': 'home' });
    await writeFile(join(config.DATA_DIR, 'files', 'ab', 'ef.webp'), 'another');
    await mirror.update(RELEASE, { written: [], removed: [] });
    await s3Mirror(config).replace(RELEASE);
    expect(Object.keys(await objects())).toEqual([
      'files/ab/cd.webp',
      'files/ab/ef.webp',
      'home/index.html',
    ]);
  });
});
