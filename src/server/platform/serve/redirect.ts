import type { IncomingMessage, ServerResponse } from 'node:http';
import { isHomeAddress, homeForDevice } from '#domain/site/device.ts';
import { refreshTarget } from '#domain/site/refresh.ts';
import { isRead, pathOf } from './request.ts';

/** Paths that may redirect; a cheap check that all other requests pass. */
const MAY_LEAD = /^\/(?:en\/?)?$|^\/(?:en\/)?(?:home|redirect)(?:\/|$)/;

const targetOf = (path: string, userAgent: string): string | undefined =>
  homeForDevice(path, userAgent) ?? refreshTarget(path);

/** Percent-encodes characters that a header cannot hold. */
const asHeader = (address: string): string => address.replaceAll(/[^!-~]/g, encodeURIComponent);

/**
 * Redirects from the root to the home page, from each home page to the one for the device (phone or desk), and from
 * the refresh helper onward (specification 2). It runs before the cache, which holds the pages of both devices.
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
