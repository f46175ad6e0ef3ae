import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { Grant } from '#contract/call/access.ts';
import { Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Scope } from '#domain/identity/scope.ts';

export type Middleware = MiddlewareHandler<HttpEnv>;

/** Whose session a request belongs to. */
export interface Caller extends Grant {
  userId: number;
  userName: string;
  /** What people call them. */
  nickName: string;
  sessionId: string;
  /** When the session ends unless another call comes. */
  expiresAt: Date;
  /** The password was given a short while ago: what matters most asks for it. */
  isPasswordFresh: boolean;
  departmentId: number | null;
  /** Which records the caller may work with by a permission (specification 6, data scopes). */
  scope(permission: string): Scope;
}

/** Who does something, and from where, for the record. */
export interface Actor extends Caller {
  address: string;
  requestId: string;
  /** When the request came, by `performance.now()`. */
  begunAt: number;
}

/** A file as it came. It lies there until the request is answered. */
export interface Upload {
  path: string;
  /** As its owner calls it; never a path. */
  name: string;
  size: number;
  /** Its first bytes, by which it is judged. */
  head: Uint8Array;
}

/** What the middlewares leave for the handlers of one request. */
export interface Variables {
  requestId: string;
  /** When the request came, by `performance.now()`. */
  begunAt: number;
  /** The path of the call as the contract has it; absent where there is none. */
  route: string | undefined;
  /** The body after unwrapping, an object. */
  body: Record<string, unknown>;
  /** The key under which the reply is sealed; absent where the reply is plain. */
  sealingKey: string | undefined;
  /** Where the request comes from, behind the proxies that are trusted. */
  address: string;
  caller: Caller | undefined;
  /** The file of a call that takes one. */
  upload: Upload | undefined;
}

/** Set by the process itself; no request can set them. */
export interface Bindings {
  /** The process calls its own API. */
  inProcess?: true;
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
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

/** Milliseconds since the head of a request was read: what it waited here is not its sender's fault. */
export const waitedOf = (context: HttpContext): number =>
  performance.now() - context.get('begunAt');

/** The file of a call that takes one. */
export function uploadOf(context: HttpContext): Upload {
  const upload = context.get('upload');
  if (!upload) throw new Error(`${context.req.path} takes no file`);
  return upload;
}

/** The caller as one who does something. @throws Fault unauthorised */
export const actorOf = (context: HttpContext): Actor => ({
  ...callerOf(context),
  address: context.get('address'),
  requestId: context.get('requestId'),
  begunAt: context.get('begunAt'),
});
