import { observeRequest } from '#server/platform/metric/request-seconds.ts';
import { countRequest } from '#server/platform/metric/window.ts';
import type { Middleware } from './context.ts';

/** The route of a request for which there is no call. */
const UNMATCHED = 'unmatched';
/** Methods that a label may hold; whatever else the parser lets through is one. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']);

/** Measures each request to the API by the pattern of its call, never by its path. */
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
