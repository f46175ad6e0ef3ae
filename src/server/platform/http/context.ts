import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, MiddlewareHandler } from 'hono';
import type { Grant } from '#contract/call/access.ts';
import { Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Scope } from '#domain/identity/scope.ts';

export type Middleware = MiddlewareHandler<HttpEnv>;

/** The account and session to which a request belongs. */
export interface Caller extends Grant {
  userId: number;
  userName: string;
  /** Display name. */
  nickName: string;
  sessionId: string;
  /** When the session expires unless another call renews it. */
  expiresAt: Date;
  /** Whether the password was checked a short while ago, which the most critical calls require. */
  isPasswordFresh: boolean;
  departmentId: number | null;
  /** The records that the caller may work with by a permission (specification 6, data scopes). */
  scope(permission: string): Scope;
}

/** The person who performs a deed, and where the call came from, as the logs record it. */
export interface Actor extends Caller {
  address: string;
  requestId: string;
  /** When the request arrived, in milliseconds of `performance.now()`. */
  begunAt: number;
}

/** An uploaded file. It is kept until the request is answered. */
export interface Upload {
  path: string;
  /** The file's name as its owner gave it; never a path. */
  name: string;
  size: number;
  /** Its first bytes, by which its type is detected. */
  head: Uint8Array;
}

/** Values that the middlewares store for the handlers of one request. */
export interface Variables {
  requestId: string;
  /** When the request arrived, in milliseconds of `performance.now()`. */
  begunAt: number;
  /** The path of the call as the contract declares it; undefined if no call matches. */
  route: string | undefined;
  /** Whether the call is one of staff: granted by a role or a permission, not by a session alone. */
  isStaffed: boolean | undefined;
  /** The decrypted body, an object. */
  body: Record<string, unknown>;
  /** The key with which the reply is encrypted; undefined if the reply is plain. */
  sealingKey: string | undefined;
  /** The client's address, behind the trusted proxies. */
  address: string;
  caller: Caller | undefined;
  /** The uploaded file of a call that takes one. */
  upload: Upload | undefined;
}

/** Values set by the process itself; no request can set them. */
export interface Bindings {
  /** Set if the process calls its own API. */
  inProcess?: true;
  incoming?: IncomingMessage;
  outgoing?: ServerResponse;
}

export interface HttpEnv {
  Variables: Variables;
  Bindings: Bindings;
}
export type HttpContext = Context<HttpEnv>;

/** The language of the caller: zh unless English is requested (docs/wire.md, Codes). */
export const localeOf = (context: HttpContext): Locale =>
  /^\s*en\b/i.test(context.req.header('accept-language') ?? '') ? 'en' : 'zh';

/** Returns the caller of a call that requires a session. @throws Fault unauthorised */
export function callerOf(context: HttpContext): Caller {
  const caller = context.get('caller');
  if (!caller) throw new Fault('unauthorised');
  return caller;
}

/** Milliseconds since the head of the request was read. Time spent waiting here is not counted against the sender. */
export const waitingTime = (context: HttpContext): number =>
  performance.now() - context.get('begunAt');

/** The uploaded file of a call that takes one. */
export function uploadOf(context: HttpContext): Upload {
  const upload = context.get('upload');
  if (!upload) throw new Error(`${context.req.path} takes no file`);
  return upload;
}

/** Returns the caller as the actor of a deed. @throws Fault unauthorised */
export const actorOf = (context: HttpContext): Actor => ({
  ...callerOf(context),
  address: context.get('address'),
  requestId: context.get('requestId'),
  begunAt: context.get('begunAt'),
});
