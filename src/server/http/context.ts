import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Grant } from '#contract/access.ts';
import { Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/locale.ts';

/** Whose session a request belongs to. */
export interface Caller extends Grant {
  userId: number;
  sessionId: string;
  /** When the session ends unless another call comes. */
  expiresAt: Date;
}

/** What the middlewares leave for the handlers of one request. */
export interface Variables {
  requestId: string;
  /** The body after unwrapping, an object. */
  body: Record<string, unknown>;
  /** The key under which the reply is sealed; absent where the reply is plain. */
  sealingKey: string | undefined;
  /** Where the request comes from, behind the proxies that are trusted. */
  address: string;
  caller: Caller | undefined;
}
/** Set by the process itself; no request can set them. */
export interface Bindings {
  /** The process calls its own API. */
  inProcess?: true;
  incoming?: IncomingMessage;
}

export interface HttpEnv {
  Variables: Variables;
  Bindings: Bindings;
}
export type HttpContext = Context<HttpEnv>;

/** zh unless the caller asks for English (docs/wire.md, Codes). */
export const localeOf = (context: HttpContext): Locale =>
  /^\s*en\b/i.test(context.req.header('accept-language') ?? '') ? 'en' : 'zh';

/** The caller of a call that only a session may make. @throws Fault unauthorised */
export function callerOf(context: HttpContext): Caller {
  const caller = context.get('caller');
  if (!caller) throw new Fault('unauthorised');
  return caller;
}
