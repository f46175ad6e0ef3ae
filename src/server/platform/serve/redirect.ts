import type { IncomingMessage, ServerResponse } from 'node:http';
import { isHomeAddress, otherHome } from '#domain/site/device.ts';
import { refreshTarget } from '#domain/site/refresh.ts';
import { isRead, pathOf } from './request.ts';

/** Anything that leads on begins like this: all other requests pass at the cost of one look. */
const MAY_LEAD = /^\/(?:en\/?)?$|^\/(?:en\/)?(?:home|redirect)(?:\/|$)/;

const targetOf = (path: string, userAgent: string): string | undefined =>
  otherHome(path, userAgent) ?? refreshTarget(path);

/** What a header cannot hold is written as an address writes it. */
const asHeader = (address: string): string => address.replaceAll(/[^!-~]/g, encodeURIComponent);

/**
 * Sends whoever asks for the root to the home page, a phone to its own and a desk to its own, and visitors of the refresh helper on (specification 2).
 * It stands before the memory, which keeps the pages of both.
 */
export function redirect(request: IncomingMessage, response: ServerResponse): boolean {
  const path = pathOf(request.url!);
  if (!isRead(request) || !MAY_LEAD.test(path)) return false;
  const target = targetOf(path, request.headers['user-agent'] ?? '');
  if (target === undefined) return false;
  const search = request.url!.includes('?') ? request.url!.slice(request.url!.indexOf('?')) : '';
  response.writeHead(302, [
    'location',
    asHeader(target + search),
    'cache-control',
    'no-cache',
    'content-length',
    '0',
    ...(isHomeAddress(path) ? ['vary', 'user-agent'] : []),
  ]);
  response.end();
  return true;
}
