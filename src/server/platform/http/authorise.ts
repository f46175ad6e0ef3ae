import type { Endpoint } from '#contract/call/endpoint.ts';
import { Fault } from '#contract/fault.ts';
import { judgeAccess } from '#domain/identity/access.ts';
import type { Middleware, Caller, HttpContext } from './context.ts';

/** Whose token it is; undefined for one that is unknown or over. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/** The token of a request: from `Authorization` alone; the cookie is for the browser's own use (docs/wire.md, Session). */
export const tokenOf = (context: HttpContext): string | undefined =>
  BEARER.exec(context.req.header('authorization') ?? '')?.[1];

/**
 * Lets a call through to whom the contract grants it (threat 50). An open call is answered whoever asks, and nobody
 * looks a token up for it.
 * @throws Fault unauthorised, forbidden, passwordNeeded
 */
export const authorise =
  (findCaller: FindCaller, { access, isFresh }: Endpoint): Middleware =>
  async (context, next) => {
    if (access !== 'open') {
      const token = tokenOf(context);
      const caller = token === undefined ? undefined : await findCaller(token);
      // Also of one who is refused: what was tried is remembered with whoever tried it.
      context.set('caller', caller);
      const verdict = judgeAccess(access, caller);
      if (verdict !== 'allowed') throw new Fault(verdict);
      if (isFresh && !caller?.isPasswordFresh) throw new Fault('passwordNeeded');
    }
    await next();
  };
