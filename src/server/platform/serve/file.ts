import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileHeaders, cachingHeaders } from '#server/platform/storage/headers.ts';
import { isUnfindable } from '#server/platform/storage/disk-fault.ts';
import { policyOf } from './security.ts';

/** A small file served from memory. */
export interface MemoryFile {
  body: Buffer;
  etag: string;
  /** In the form that `writeHead` takes: name, value, name, value … */
  headers: string[];
  /** Headers of a 304 reply. */
  unchanged: string[];
}

/** A file on the disk. */
export interface FoundFile {
  name: string;
  size: number;
}

export type Encoding = 'br' | 'gz' | '';

/** Files larger than this when sent, in bytes, are streamed from disk, and in ranges if requested. */
export const LARGEST_IN_MEMORY = 512 * 1024;

const CONTENT_ENCODING = { br: 'br', gz: 'gzip' } as const;

const etagOf = (body: Buffer): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

const statOf = (name: string) =>
  stat(name).catch((error: unknown) => {
    if (isUnfindable(error)) return undefined;
    throw error;
  });

/** The file to send: its copy in an encoding, if there is one. */
export interface SentFile extends FoundFile {
  encoding: Encoding;
}

/** Chooses the file to send to a client that accepts an encoding. */
export async function chooseVariant(found: FoundFile, encoding: Encoding): Promise<SentFile> {
  const name = `${found.name}.${encoding}`;
  const copy = encoding === '' ? undefined : await statOf(name);
  return copy?.isFile() ? { name, size: copy.size, encoding } : { ...found, encoding: '' };
}

/** Loads a small file into memory. @param name of the uncompressed file, which determines the headers */
export async function loadFile(path: string, name: string, sent: SentFile): Promise<MemoryFile> {
  const { encoding } = sent;
  const body = await readFile(sent.name);
  const etag = etagOf(body);
  const policy = await policyOf(path, name);
  const headers = [
    ...fileHeaders(path, name, policy),
    'etag',
    etag,
    'content-length',
    String(body.length),
    ...(encoding === '' ? [] : ['content-encoding', CONTENT_ENCODING[encoding]]),
  ];
  const unchanged = ['etag', etag, ...cachingHeaders(path, policy)];
  return { body, etag, headers, unchanged };
}

/** A link that leads out of the folder is not followed (threat 35). */
const isWithin = async (root: string, name: string): Promise<boolean> =>
  (await realpath(name)).startsWith((await realpath(root)) + sep);

/** Finds the file of a path: the file itself, or the page `path.html`, with or without a trailing slash. */
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
