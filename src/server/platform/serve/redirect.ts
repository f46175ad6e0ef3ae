import type { IncomingMessage, ServerResponse } from 'node:http';
import { canonicalTarget } from '#domain/site/canonical.ts';
import { isHomeAddress, homeForDevice } from '#domain/site/device.ts';
import { refreshTarget } from '#domain/site/refresh.ts';
import { isRead, pathOf } from './request.ts';

/** Paths that may redirect; a cheap check that all other requests pass. */
const MAY_LEAD =
  /^\/(?:en\/?)?$|^\/(?:en\/)?(?:home|redirect)(?:\/|$)|^\/zh(?:-cn)?(?:\/|$)|\/index\.html$/i;

/** Where a path leads, at once: `/zh/` to the home page for the device, not to the root that leads there. */
function targetOf(path: string, userAgent: string): string | undefined {
  const canonical = canonicalTarget(path);
  return homeForDevice(canonical ?? path, userAgent) ?? refreshTarget(path) ?? canonical;
}

/** Percent-encodes characters that a header cannot hold. */
const asHeader = (address: string): string => address.replaceAll(/[^!-~]/g, encodeURIComponent);

/**
 * Redirects from the root to the home page, from each home page to the one for the device (phone or desk), from the
 * refresh helper onward (specification 2), and from other ways of writing an address to the usual one. It runs before
 * the cache, which holds the pages of both devices.
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
    ...(isHomeAddress(canonicalTarget(path) ?? path) ? ['vary', 'user-agent'] : []),
  ]);
  response.end();
  return true;
}
