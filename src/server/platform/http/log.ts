import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { readTraceparent } from '#domain/monitor/trace.ts';
import type { Middleware } from './context.ts';

/** Logs one line per request: no query, body or address, and no header except the trace id (threat 68). */
export const logRequests =
  (log: Logger): Middleware =>
  async (context, next) => {
    const requestId = randomUUID();
    const begun = performance.now();
    context.set('requestId', requestId);
    context.set('begunAt', begun);
    context.header('x-request-id', requestId);
    await next();
    if (context.env?.inProcess) return;
    const { method, path } = context.req;
    const ms = Math.round(performance.now() - begun);
    const traceparent = readTraceparent(context.req.header('traceparent'));
    const { status } = context.res;
    log.info(
      { requestId, ...(traceparent && { traceparent }), method, path, status, ms },
      'request',
    );
  };
