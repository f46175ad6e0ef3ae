import { observeRequest } from '#server/platform/metric/request-seconds.ts';
import { countRequest } from '#server/platform/metric/window.ts';
import type { Middleware } from './context.ts';

/** Route of a request that matches no call. */
const UNMATCHED = 'unmatched';
/** Methods that a label may hold; all others are counted as one. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Measures each API request under the path pattern of its call, never under its actual path. */
export const measureRequests: Middleware = async (context, next) => {
  await next();
  if (context.env?.inProcess) return;
  const { method } = context.req;
  const { status } = context.res;
  const milliseconds = performance.now() - context.get('begunAt');
  const observed = {
    method: METHODS.has(method) ? method : 'other',
    route: context.get('route') ?? UNMATCHED,
    status,
  };
  observeRequest(observed, milliseconds / 1000);
  countRequest(milliseconds, status);
};
