import { AwsClient } from 'aws4fetch';
import type { Config } from '#server/config.ts';
import { cacheControl, typeOf } from '#server/platform/storage/headers.ts';

/** An S3-compatible bucket; every refusal is an error that names the object. */
export interface Bucket {
  put(name: string, body: Uint8Array<ArrayBuffer>): Promise<void>;
  remove(name: string): Promise<void>;
  /** The names of all objects, or of those that begin with `prefix`. */
  list(prefix?: string): AsyncIterable<string>;
}

/** Names of a bucket's objects, a thousand at a time. */
async function* listObjects(
  client: AwsClient,
  bucket: string,
  prefix: string,
): AsyncIterable<string> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
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

/** Opens the bucket that the configuration names. */
export function openBucket(config: Config): Bucket {
  const client = new AwsClient({
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    region: config.S3_REGION,
    service: 's3',
  });
  const root = `${config.S3_ENDPOINT}/${config.S3_BUCKET}`;
  const address = (name: string) => `${root}/${name.split('/').map(encodeURIComponent).join('/')}`;
  return {
    async put(name, body) {
      const headers = { 'content-type': typeOf(name), 'cache-control': cacheControl(`/${name}`) };
      const response = await client.fetch(address(name), { method: 'PUT', body, headers });
      if (!response.ok) throw new Error(`${name}: the bucket answers ${response.status}`);
    },
    async remove(name) {
      const response = await client.fetch(address(name), { method: 'DELETE' });
      if (!response.ok && response.status !== 404) throw new Error(`${name}: ${response.status}`);
    },
    list: (prefix = '') => listObjects(client, root, prefix),
  };
}
