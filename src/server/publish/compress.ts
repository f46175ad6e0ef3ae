import { extname } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

const TEXT = new Set(['.html', '.css', '.js', '.mjs', '.svg', '.xml', '.json', '.txt', '.map', '.webmanifest']);
const SMALLEST = 512;

/** The same bytes in the encodings that browsers take; empty for what does not shrink. */
export interface Variants {
  br?: Buffer;
  gz?: Buffer;
}

/** How hard to work: pages are written often, assets once for each build. */
export const EFFORT = { page: { brotli: 5, gzip: 6 }, asset: { brotli: 11, gzip: 9 } } as const;

/** Compresses a file's bytes, off the main thread. */
export async function compress(
  name: string,
  bytes: Buffer,
  effort: (typeof EFFORT)[keyof typeof EFFORT],
): Promise<Variants> {
  if (!TEXT.has(extname(name)) || bytes.length < SMALLEST) return {};
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: effort.brotli,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([
    brotli(bytes, { params }),
    deflate(bytes, { level: effort.gzip }),
  ]);
  return { br, gz };
}
