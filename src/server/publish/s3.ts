import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#server/config.ts';
import { cacheControl, typeOf } from '#server/serve/file.ts';
import { fileOf, hostedName } from './address.ts';
import { releaseFolder, siteFolder } from './release.ts';
import type { Mirror } from './target.ts';
import { forEach } from './work.ts';

const WIDTH = 8;
const VARIANT = /\.(br|gz)$/;
const isPage = (name: string): boolean => name.endsWith('.html');

/** Names of a bucket's objects, a thousand at a time. */
async function* listObjects(client: AwsClient, bucket: string): AsyncIterable<string> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2' });
    if (token) query.set('continuation-token', token);
    const response = await client.fetch(`${bucket}?${query}`);
    if (!response.ok) throw new Error(`The bucket's list answers ${response.status}`);
    const text = await response.text();
    for (const [, key] of text.matchAll(/<Key>(.*?)<\/Key>/g)) yield decodeXml(key!);
    const next = /<NextContinuationToken>(.*?)<\/NextContinuationToken>/.exec(text)?.[1];
    token = next && decodeXml(next);
  } while (token);
}

const decodeXml = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll('&amp;', '&');

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !VARIANT.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

function failed(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, 'The bucket refused some files');
}

/**
 * Copies what is published to an S3-compatible bucket, which a CDN reads; compressing is the CDN's own business there.
 * @throws AggregateError of the refused files: the publish is tried again then.
 */
export function s3Mirror(config: Config): Mirror {
  const client = new AwsClient({
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    region: config.S3_REGION,
    service: 's3',
  });
  const bucket = `${config.S3_ENDPOINT}/${config.S3_BUCKET}`;
  const folder = siteFolder(config.DATA_DIR);
  const address = (name: string) =>
    `${bucket}/${name.split('/').map(encodeURIComponent).join('/')}`;

  async function put(release: string, name: string): Promise<void> {
    const body = await readFile(join(releaseFolder(folder, release), name));
    const headers = { 'content-type': typeOf(name), 'cache-control': cacheControl(`/${name}`) };
    const response = await client.fetch(address(hostedName(name)), {
      method: 'PUT',
      body: new Uint8Array(body),
      headers,
    });
    if (!response.ok) throw new Error(`${name}: the bucket answers ${response.status}`);
  }

  async function remove(name: string): Promise<void> {
    const response = await client.fetch(address(name), { method: 'DELETE' });
    if (!response.ok && response.status !== 404) throw new Error(`${name}: ${response.status}`);
  }

  async function* staleObjects(kept: ReadonlySet<string>): AsyncIterable<string> {
    for await (const name of listObjects(client, bucket)) if (!kept.has(name)) yield name;
  }

  return {
    async update(release, { written, removed }) {
      failed(await forEach(written, WIDTH, (path) => put(release, fileOf(path))));
      failed(await forEach(removed, WIDTH, (path) => remove(hostedName(fileOf(path)))));
    },
    async replace(release) {
      const names = await namesBelow(releaseFolder(folder, release));
      // Pages come after what they show: a bucket cannot switch a release at once.
      const [pages, others] = [names.filter(isPage), names.filter((name) => !isPage(name))];
      for (const part of [others, pages]) {
        failed(await forEach(part, WIDTH, (name) => put(release, name)));
      }
      failed(await forEach(staleObjects(new Set(names.map(hostedName))), WIDTH, remove));
    },
  };
}
