import type { Context } from 'hono';
import type { Locale } from '#contract/locale.ts';

/** What the middlewares leave for the handlers of one request. */
export interface Variables {
  requestId: string;
  /** The body after unwrapping, an object. */
  body: Record<string, unknown>;
  /** The key under which the reply is sealed; absent where the reply is plain. */
  sealingKey: string | undefined;
}
/** Set by the process itself when it calls its own API; no request can set it. */
export interface Bindings {
  inProcess?: true;
}

export interface HttpEnv {
  Variables: Variables;
  Bindings: Bindings;
}
export type HttpContext = Context<HttpEnv>;

/** zh unless the caller asks for English (docs/wire.md, Codes). */
export const localeOf = (context: HttpContext): Locale =>
  /^\s*en\b/i.test(context.req.header('accept-language') ?? '') ? 'en' : 'zh';
