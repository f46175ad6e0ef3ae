import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const TEXT = new Set([
  '.html',
  '.css',
  '.js',
  '.mjs',
  '.svg',
  '.xml',
  '.json',
  '.jsonld',
  '.txt',
  '.ics',
  '.map',
  '.webmanifest',
]);
const SMALLEST = 512;

/** The same bytes in the encodings that browsers accept; empty for files that are not compressed. */
export interface Variants {
  br?: Buffer;
  gz?: Buffer;
}

export interface Effort {
  brotli: number;
  gzip: number;
}

/**
 * Compression levels for pages, which change; for the assets of a build; and for files of the search index, hundreds
 * of which change with an article: a third of the work makes them only 4 % larger.
 */
export const EFFORT = {
  page: { brotli: 5, gzip: 6 },
  index: { brotli: 2, gzip: 2 },
  asset: { brotli: 11, gzip: 9 },
} as const satisfies Record<string, Effort>;

/** Whether a file gets compressed copies. */
export const isCompressible = (name: string, bytes: Buffer): boolean =>
  TEXT.has(extname(name)) && bytes.length >= SMALLEST;

const brotliOptions = (bytes: Buffer, { brotli: quality }: Effort) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    // A window of the page's own size: setting up the default one costs more than compressing a page.
    [constants.BROTLI_PARAM_LGWIN]: Math.min(
      22,
      Math.max(10, Math.ceil(Math.log2(bytes.length + 16))),
    ),
  },
});

/** Compresses a file in other threads. */
export async function compress(name: string, bytes: Buffer, effort: Effort): Promise<Variants> {
  if (!isCompressible(name, bytes)) return {};
  const [br, gz] = await Promise.all([
    brotli(bytes, brotliOptions(bytes, effort)),
    deflate(bytes, { level: effort.gzip }),
  ]);
  return { br, gz };
}

/** Compresses a file in this thread: cheaper in total, for a thread without other work. */
export function compressSync(name: string, bytes: Buffer, effort: Effort): Variants {
  if (!isCompressible(name, bytes)) return {};
  const br = brotliCompressSync(bytes, brotliOptions(bytes, effort));
  return { br, gz: gzipSync(bytes, { level: effort.gzip }) };
}
