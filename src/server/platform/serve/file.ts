import { createHash } from 'node:crypto';
import { readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileHeaders, keepingHeaders } from '#server/platform/storage/headers.ts';
import { isAbsent } from '#server/platform/storage/disk-fault.ts';
import { policyOf } from './security.ts';

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

/** What is larger as it is sent is streamed from the disk, in ranges where a player asks for them. */
export const LARGEST_IN_MEMORY = 512 * 1024;

const CONTENT_ENCODING = { br: 'br', gz: 'gzip' } as const;

const etagOf = (body: Buffer): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

const statOf = (name: string) =>
  stat(name).catch((error: unknown) => {
    if (isAbsent(error)) return undefined;
    throw error;
  });

/** A file as it is sent: the copy of it in an encoding, where there is one. */
export interface SentFile extends FoundFile {
  encoding: Encoding;
}

/** What of a file is sent to a reader who takes an encoding. */
export async function sentOf(found: FoundFile, encoding: Encoding): Promise<SentFile> {
  const name = `${found.name}.${encoding}`;
  const copy = encoding === '' ? undefined : await statOf(name);
  return copy?.isFile() ? { name, size: copy.size, encoding } : { ...found, encoding: '' };
}

/** Loads a small file as it is sent. @param name of the file itself, which decides on the headers */
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
  const unchanged = ['etag', etag, ...keepingHeaders(path, policy)];
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
