import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { ZipError, zipEntries, type ZipEntry } from '#domain/files/zip.ts';

const inflate = promisify(inflateRaw);

/** Unpacks an entry. Its declared size is trusted if it is too large, and verified otherwise. */
async function unpack({ isDeflated, packed, size }: ZipEntry, room: number): Promise<Buffer> {
  if (size > room) throw new ZipError('too large');
  const bytes = isDeflated
    ? await inflate(packed, { maxOutputLength: Math.max(1, size) })
    : Buffer.from(packed);
  if (bytes.length !== size) throw new ZipError('another size than it says');
  return bytes;
}

/**
 * Passes each entry of an archive to `look`, one after the other, holding one of them at a time (threat 58).
 * @param limit maximum size of all entries in bytes
 * @throws ZipError for something that is no archive, declares wrong sizes, or is too large
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
