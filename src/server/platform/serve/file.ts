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

/** Larger files are streamed from the disk, in ranges where a player asks for them. */
export const LARGEST_IN_MEMORY = 512 * 1024;

const CONTENT_ENCODING = { br: 'br', gz: 'gzip' } as const;

const etagOf = (body: Buffer): string => `"${createHash('sha1').update(body).digest('base64url')}"`;

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
  const policy = await policyOf(path, name);
  const headers = [
    ...fileHeaders(path, name, policy),
    'etag',
    etag,
    'content-length',
    String(body.length),
    ...(encoded ? ['content-encoding', CONTENT_ENCODING[encoding]] : []),
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
