import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { placeIn } from '#server/platform/storage/incoming.ts';
import { createDigest, type Digest } from './digest.ts';

interface Way {
  signal?: AbortSignal | undefined;
  /** What the bytes go through after they were measured. */
  through?: readonly Transform[];
}

/**
 * Writes what a stream brings into a file of this machine, so that none of it is held in memory, hands the file on with
 * the size and digest of the bytes, and removes it.
 * @param incoming folder of the file
 */
export async function withMeasuredFile<T>(
  incoming: string,
  source: Readable,
  use: (path: string, digest: Digest) => Promise<T>,
  { signal, through = [] }: Way = {},
): Promise<T> {
  // The stream may fail before the pipeline listens, which reports it as well; unheard, it would end the process.
  source.on('error', () => undefined);
  const path = await placeIn(incoming);
  const digest = createDigest();
  try {
    await pipeline([source, digest.stream, ...through, createWriteStream(path)], { signal });
    return await use(path, digest.result());
  } finally {
    await rm(path, { force: true });
  }
}
