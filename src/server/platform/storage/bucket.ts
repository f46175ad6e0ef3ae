import { AwsClient } from 'aws4fetch';
import type { ByteRange } from '#domain/files/range.ts';
import type { Config } from '#server/config.ts';
import { cacheControl, typeOf } from './headers.ts';

/** An S3-compatible bucket; every failure is a `BucketError` that names the object. */
export interface Bucket {
  put(name: string, body: Uint8Array<ArrayBuffer> | Blob): Promise<void>;
  remove(name: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Yields the bytes of an object, or of a part of it. */
  read(name: string, part?: ByteRange): AsyncIterable<Uint8Array>;
  /** Yields the names of all objects, or of those that begin with `prefix`. */
  list(prefix?: string): AsyncIterable<string>;
}

/** A refusal of the service: its status, and its error code, such as `AccessDenied`, if it names one. */
interface Refusal {
  status: number;
  code: string;
}

/** Error for a bucket that cannot be reached, or refuses a request. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
  /** Undefined if the service did not answer. */
  readonly answer: Refusal | undefined;

  constructor(message: string, { answer, ...options }: ErrorOptions & { answer?: Refusal } = {}) {
    super(message, options);
    this.answer = answer;
  }
}

/** Whether an error, or one of its causes, says that a bucket cannot be used at the moment. */
export function isBucketUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof BucketError || isBucketUnavailable(error.cause);
}

/** Sends a request to the service. @param about names what it is about in errors @throws BucketError without an answer */
const reach = (
  client: AwsClient,
  about: string,
  ...[address, init]: Parameters<AwsClient['fetch']>
): Promise<Response> =>
  client.fetch(address, init).catch((cause: unknown) => {
    throw new BucketError(`${about}: the bucket is away`, { cause });
  });

async function refusalOf(about: string, response: Response): Promise<BucketError> {
  const { status } = response;
  const text = await response.text().catch(() => '');
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
  return new BucketError(`${about}: the bucket answers ${status}`, { answer: { status, code } });
}

/** Yields the names of a bucket's objects, read a thousand at a time. */
async function* listObjects(
  client: AwsClient,
  bucket: string,
  prefix: string,
): AsyncIterable<string> {
  let token: string | undefined;
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix });
    if (token) query.set('continuation-token', token);
    const response = await reach(client, 'list', `${bucket}?${query}`);
    if (!response.ok) throw await refusalOf('list', response);
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

/** Number of retries; low, because a reader waits for the answer. */
const RETRIES = 3;

const clientOf = (config: Config): AwsClient =>
  new AwsClient({
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    region: config.S3_REGION,
    service: 's3',
    retries: RETRIES,
  });

type Init = Parameters<AwsClient['fetch']>[1];

/** Returns a function that requests an object; a missing one is answered with its 404. @throws BucketError */
const createRequest = (client: AwsClient, root: string) =>
  async function ask(name: string, init: Init): Promise<Response> {
    const address = `${root}/${name.split('/').map(encodeURIComponent).join('/')}`;
    const response = await reach(client, name, address, init);
    if (response.ok || response.status === 404) return response;
    throw await refusalOf(name, response);
  };

const MISSING: Refusal = { status: 404, code: '' };

/**
 * Opens a bucket of the account in the configuration.
 * @param cacheOf the `Cache-Control` of an object
 */
export function openBucket(
  config: Config,
  bucket = config.S3_BUCKET,
  cacheOf: (name: string) => string = (name) => cacheControl(`/${name}`),
): Bucket {
  const client = clientOf(config);
  const root = `${config.S3_ENDPOINT}/${bucket}`;
  const ask = createRequest(client, root);
  return {
    async put(name, body) {
      const headers = { 'content-type': typeOf(name), 'cache-control': cacheOf(name) };
      const { status } = await ask(name, { method: 'PUT', body, headers });
      if (status === 404)
        throw new BucketError(`${name}: there is no bucket ${bucket}`, { answer: MISSING });
    },
    async remove(name) {
      await ask(name, { method: 'DELETE' });
    },
    has: async (name) => (await ask(name, { method: 'HEAD' })).ok,
    async *read(name, part) {
      const headers = part ? { range: `bytes=${part.first}-${part.last}` } : undefined;
      const { ok, body } = await ask(name, { method: 'GET', ...(headers && { headers }) });
      if (!ok || !body) throw new BucketError(`${name}: is not in the bucket`, { answer: MISSING });
      yield* body;
    },
    list: (prefix = '') => listObjects(client, root, prefix),
  };
}
