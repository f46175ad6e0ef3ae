import { BODY_LIMIT } from '#contract/call/wire/envelope.ts';
import { Fault } from '#contract/fault.ts';
import { MEBI, UPLOAD_LIMITS } from '#contract/files/limit.ts';
import type { Middleware, HttpContext } from './context.ts';

/** The longest body that any call takes: a film with what stands around it. Each call counts its own limit. */
const UPLOAD_LIMIT = Math.max(...Object.values(UPLOAD_LIMITS)) + MEBI;
export const MULTIPART = /^multipart\/form-data\s*;/i;

/** Whether a body is longer than any call of its type takes, by what it says about itself. */
export const isTooLong = (type = '', length: string | number = 0): boolean =>
  Number(length) > (MULTIPART.test(type) ? UPLOAD_LIMIT : BODY_LIMIT);

/** Refuses a body that says itself that it is too long; one that does not say is counted while it is read. */
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
 * The body of a request as text. Hono's own `bodyLimit` puts a copy in the place of a request of unsaid length, and
 * the requests of @hono/node-server cannot be copied: every one of them would fail.
 * @throws Fault tooLarge
 */
export async function readText({ req }: HttpContext, limit = BODY_LIMIT): Promise<string> {
  const length = req.header('content-length');
  if (Number(length ?? 0) > limit) throw new Fault('tooLarge');
  if (length !== undefined && !req.header('transfer-encoding')) return req.text();
  return req.raw.body ? (await readCounted(req.raw.body, limit)).toString('utf8') : '';
}
