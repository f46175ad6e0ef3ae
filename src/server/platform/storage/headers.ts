import { extname } from 'node:path';
import { isHomeAddress } from '#domain/site/device.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.jsonld': 'application/ld+json; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.ics': 'text/calendar; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
};

/** The media type of a file by its ending; bytes of no known kind for any other. */
export const typeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream';

const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Bundles and uploads, whose names depend on their content. */
const FROM_CONTENT = /^\/(?:_astro|files)\//;
/**
 * Share cards and editions of the search index never change either, but they reveal the content of pages and must
 * disappear when a page is withdrawn; the entry, which names the current edition, is revalidated each time. A cover
 * changes with a build.
 */
const FROM_PAGES = /^\/(?:share|search\/data\/[^/]+|art\/\d[^/]*)\//;

/** The `Cache-Control` of a path: files named by their content never change; anything else may change at any moment. */
export function cacheControl(path: string): string {
  if (FROM_CONTENT.test(path)) return FOREVER;
  return FROM_PAGES.test(path) ? A_DAY : REVALIDATE;
}

/** Files that may be shown in the browser; documents are downloaded and never opened under the portal's origin. */
const SHOWN_INLINE = /\.(?:webp|mp4)$/;
const ATTACHMENT = ['content-disposition', 'attachment'];

/** The `Vary` header of an address; home pages differ for phones, which a cache must know. */
const varyOf = (path: string): string =>
  isHomeAddress(path) ? 'accept-encoding, user-agent' : 'accept-encoding';

/** Headers repeated in a 304 reply, with which a browser updates its copy. */
export const cachingHeaders = (path: string, policy: string): string[] => [
  'cache-control',
  cacheControl(path),
  'vary',
  varyOf(path),
  'content-security-policy',
  policy,
];

/** Headers of a file, however its bytes are sent. @param policy the content policy as `policyOf` returns it */
export const fileHeaders = (path: string, name: string, policy: string): string[] => [
  'content-type',
  typeOf(name),
  ...cachingHeaders(path, policy),
  ...(path.startsWith('/files/') && !SHOWN_INLINE.test(name) ? ATTACHMENT : []),
];
