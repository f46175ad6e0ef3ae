import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { isHomeAddress } from '#domain/site/device.ts';

/** A small file as it is answered from memory. */
export interface MemoryFile {
  body: Buffer;
  etag: string;
  /** Ready for `writeHead`: name, value, name, value … */
  headers: string[];
  /** The headers for a reader who has it already. */
  unchanged: string[];
}

/** A file on the disk. */
export interface FoundFile {
  name: string;
  size: number;
}

export type Encoding = 'br' | 'gz' | '';

/** Larger files are streamed from the disk, in ranges where a player asks for them. */
export const LARGEST_IN_MEMORY = 512 * 1024;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
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

export const typeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream';

const FOREVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';
const ASK_FIRST = 'public, max-age=0, must-revalidate';

/** Bundles, uploads, share cards, and the editions of the search index; its entry, which names one, is asked for each time. */
const FROM_CONTENT = /^\/(?:_astro|files|share|search\/data\/[^/]+)\//;

/** Names made from their content never change; a cover changes with a build; anything else may change at any moment. */
export function cacheControl(path: string): string {
  if (FROM_CONTENT.test(path)) return FOREVER;
  return /^\/art\/\d/.test(path) ? A_DAY : ASK_FIRST;
}

export const SECURITY_HEADERS: readonly string[] = [
  ...['x-content-type-options', 'nosniff'],
  ...['referrer-policy', 'strict-origin-when-cross-origin'],
  ...['x-frame-options', 'SAMEORIGIN'],
];

/** Uploaded bytes never run as a page of ours (threats 30, 31). */
const SANDBOX = ['content-security-policy', "default-src 'none'; sandbox"];

/** Documents are loaded down and never opened in our name. */
const SHOWN = /\.(?:webp|mp4)$/;
const ATTACHMENT = ['content-disposition', 'attachment'];

const CONTENT_ENCODING = { br: 'br', gz: 'gzip' } as const;

/** The headers of a file, whichever way its bytes are sent. */
export const fileHeaders = (path: string, name: string): string[] => [
  ...['content-type', typeOf(name), 'cache-control', cacheControl(path), 'vary', variesOn(path)],
  ...SECURITY_HEADERS,
  ...(path.startsWith('/files/') ? SANDBOX : []),
  ...(path.startsWith('/files/') && !SHOWN.test(name) ? ATTACHMENT : []),
];

/** Whether an address answers differently to phones; a cache must know. */
const variesOn = (path: string): string =>
  isHomeAddress(path) ? 'accept-encoding, user-agent' : 'accept-encoding';

const etagOf = (body: Buffer): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

export const isAbsent = (error: unknown): boolean =>
  ABSENT.has((error as NodeJS.ErrnoException).code ?? '');

const statOf = (name: string) =>
  stat(name).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });

/** Loads a small file in the best encoding that it has and the reader takes. */
export async function loadFile(
  path: string,
  name: string,
  encoding: Encoding,
): Promise<MemoryFile> {
  const encoded = encoding !== '' && (await statOf(`${name}.${encoding}`))?.isFile();
  const body = await readFile(encoded ? `${name}.${encoding}` : name);
  const etag = etagOf(body);
  const headers = [...fileHeaders(path, name), 'etag', etag, 'content-length', String(body.length)];
  if (encoded) headers.push('content-encoding', CONTENT_ENCODING[encoding]);
  const unchanged = ['etag', etag, 'cache-control', cacheControl(path), 'vary', variesOn(path)];
  return { body, etag, headers, unchanged };
}

/** A link that leads out of the folder leads nowhere (threat 35). */
const isWithin = async (root: string, name: string): Promise<boolean> =>
  (await realpath(name)).startsWith((await realpath(root)) + sep);

/** The file that a path names: itself, or the page `path.html` with or without a slash at the end. */
export async function resolveFile(root: string, path: string): Promise<FoundFile | undefined> {
  const bare = path.replace(/\/+$/, '');
  const candidates = path.endsWith('/') ? [`${bare || '/index'}.html`] : [bare, `${bare}.html`];
  for (const candidate of candidates) {
    const name = join(root, candidate);
    const found = await statOf(name);
    if (found?.isFile() && (await isWithin(root, name))) return { name, size: found.size };
  }
  return undefined;
}
