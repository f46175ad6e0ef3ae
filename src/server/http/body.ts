import { BODY_LIMIT } from '#contract/envelope.ts';
import { Fault } from '#contract/fault.ts';
import type { Middleware } from './api.ts';
import type { HttpContext } from './context.ts';

/** Refuses a body that says itself that it is too long; one that does not say is counted while it is read. */
export const limitBodies: Middleware = async (context, next) => {
  if (Number(context.req.header('content-length') ?? 0) > BODY_LIMIT) throw new Fault('tooLarge');
  await next();
};

async function readCounted(body: ReadableStream<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > BODY_LIMIT) throw new Fault('tooLarge');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * The body of a request as text. Hono's own `bodyLimit` puts a copy in the place of a request of unsaid length, and
 * the requests of @hono/node-server cannot be copied: every one of them would fail.
 * @throws Fault tooLarge
 */
export async function readText({ req }: HttpContext): Promise<string> {
  const isSaid = req.header('content-length') !== undefined && !req.header('transfer-encoding');
  if (isSaid) return req.text();
  return req.raw.body ? readCounted(req.raw.body) : '';
}
