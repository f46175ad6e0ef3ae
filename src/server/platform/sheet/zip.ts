import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ZipError, zipEntries, type ZipEntry } from '#domain/files/zip.ts';

const inflate = promisify(inflateRaw);

/** What the files of an archive say about their size is believed where it is too much, and checked where it is not. */
async function unpack({ isDeflated, packed, size }: ZipEntry, room: number): Promise<Buffer> {
  if (size > room) throw new ZipError('too large');
  const bytes = isDeflated
    ? await inflate(packed, { maxOutputLength: Math.max(1, size) })
    : Buffer.from(packed);
  if (bytes.length !== size) throw new ZipError('another size than it says');
  return bytes;
}

/**
 * Looks at each file of an archive, one after the other, and holds one of them at a time (threat 58).
 * @param limit the most bytes that all of them may come to
 * @throws ZipError for what is no archive, says what is not true, or is too large
 */
export async function inspectZip(
  bytes: Uint8Array,
  limit: number,
  look: (name: string, bytes: Buffer) => void,
): Promise<void> {
  let room = limit;
  try {
    for (const entry of zipEntries(bytes)) {
      const unpacked = await unpack(entry, room);
      room -= unpacked.length;
      look(entry.name, unpacked);
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('broken', { cause: error });
  }
}
