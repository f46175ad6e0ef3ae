import { BODY_LIMIT } from '#contract/call/wire/envelope.ts';
import { Fault } from '#contract/fault.ts';
import { MEBI, UPLOAD_LIMITS } from '#contract/files/limit.ts';
import type { Middleware, HttpContext } from './context.ts';

/**
 * The longest body of any call, in bytes: a film with the multipart parts around it. Each call has its own limit
 * besides.
 */
const UPLOAD_LIMIT = Math.max(...Object.values(UPLOAD_LIMITS)) + MEBI;
export const MULTIPART = /^multipart\/form-data\s*;/i;

/** Whether a body is longer than any call of its content type allows, according to its Content-Length. */
export const isTooLong = (type = '', length: string | number = 0): boolean =>
  Number(length) > (MULTIPART.test(type) ? UPLOAD_LIMIT : BODY_LIMIT);

/** Refuses a body whose Content-Length is too large; a body without one is counted while it is read. */
export const limitBodies: Middleware = async (context, next) => {
  const { req } = context;
  if (isTooLong(req.header('content-type'), req.header('content-length'))) {
    throw new Fault('tooLarge');
  }
  await next();
};

async function readCounted(body: ReadableStream<Uint8Array>, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw new Fault('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Reads the body of a request as text. Hono's own `bodyLimit` replaces a request of unknown length by a copy, and
 * requests of @hono/node-server cannot be copied: each of them would fail.
 * @throws Fault tooLarge
 */
export async function readText({ req }: HttpContext, limit = BODY_LIMIT): Promise<string> {
  const length = req.header('content-length');
  if (Number(length ?? 0) > limit) throw new Fault('tooLarge');
  if (length !== undefined && !req.header('transfer-encoding')) return req.text();
  return req.raw.body ? (await readCounted(req.raw.body, limit)).toString('utf8') : '';
}
