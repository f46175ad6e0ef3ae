import type { Endpoint } from '#contract/call/endpoint.ts';
import { Fault } from '#contract/fault.ts';
import { checkAccess } from '#domain/identity/access.ts';
import type { Middleware, Caller, HttpContext } from './context.ts';

/** Returns the caller to whom a token belongs; undefined for an unknown or expired one. */
export type FindCaller = (token: string) => Promise<Caller | undefined>;

const BEARER = /^Bearer ([A-Za-z0-9_-]{43})$/;

/**
 * The token of a request, read from `Authorization` alone; the cookie is for the browser's own use (docs/wire.md,
 * Session).
 */
export const tokenOf = (context: HttpContext): string | undefined =>
  BEARER.exec(context.req.header('authorization') ?? '')?.[1];

/**
 * Lets a call through if the contract grants it to its caller (threat 50). Open calls are answered without looking up
 * a token.
 * @throws Fault unauthorised, forbidden, passwordNeeded
 */
export const authorise =
  (findCaller: FindCaller, { access, isFresh }: Endpoint): Middleware =>
  async (context, next) => {
    if (access !== 'open') {
      const token = tokenOf(context);
      const caller = token === undefined ? undefined : await findCaller(token);
      // Set for a refused caller too: refused attempts are logged with their caller.
      context.set('caller', caller);
      const verdict = checkAccess(access, caller);
      if (verdict !== 'allowed') throw new Fault(verdict);
      if (isFresh && !caller?.isPasswordFresh) throw new Fault('passwordNeeded');
    }
    await next();
  };
