import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Middleware } from './api.ts';

/** One line for each request: no query, no body, no header, no address (threat 68). */
export const logRequests =
  (log: Logger): Middleware =>
  async (context, next) => {
    const requestId = randomUUID();
    const begun = performance.now();
    context.set('requestId', requestId);
    context.header('x-request-id', requestId);
    await next();
    if (context.env?.inProcess) return;
    const { method, path } = context.req;
    const ms = Math.round(performance.now() - begun);
    log.info({ requestId, method, path, status: context.res.status, ms }, 'request');
  };
