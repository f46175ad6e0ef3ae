import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** Signatures and lengths of the parts of an archive (PKWARE's APPNOTE, 4.3). */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const DEFLATED = 8;

/** Something is wrong with an archive. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

interface Entry {
  name: string;
  isDeflated: boolean;
  packed: Buffer;
  /** As the archive says. */
  size: number;
}

/** The table of contents, which ends an archive; a comment may follow. */
function endOf(bytes: Buffer): number {
  const last = bytes.length - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - 0xffff; at -= 1) {
    if (bytes.readUInt32LE(at) === END) return at;
  }
  throw new ZipError('no archive');
}

function entryAt(bytes: Buffer, at: number): Entry & { next: number } {
  if (bytes.readUInt32LE(at) !== ENTRY) throw new ZipError('no entry');
  const [packedSize, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
  const nameLength = bytes.readUInt16LE(at + 28);
  const rest = bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const local = bytes.readUInt32LE(at + 42);
  const begin =
    local + LOCAL_LENGTH + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  return {
    name: bytes.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength),
    isDeflated: bytes.readUInt16LE(at + 10) === DEFLATED,
    packed: bytes.subarray(begin, begin + packedSize),
    size,
    next: at + ENTRY_LENGTH + nameLength + rest,
  };
}

function entriesOf(bytes: Buffer): Entry[] {
  const end = endOf(bytes);
  let at = bytes.readUInt32LE(end + 16);
  return Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    const { next, ...entry } = entryAt(bytes, at);
    at = next;
    return entry;
  });
}

/** What the files of an archive say about their size is believed where it is too much, and checked where it is not. */
async function unpack({ isDeflated, packed, size }: Entry, room: number): Promise<Buffer> {
  if (size > room) throw new ZipError('too large');
  const bytes = isDeflated ? await inflate(packed, { maxOutputLength: Math.max(1, size) }) : packed;
  if (bytes.length !== size) throw new ZipError('another size than it says');
  return bytes;
}

/**
 * Looks at each file of an archive, one after the other, and holds one of them at a time (threat 58).
 * @param limit the most bytes that all of them may come to
 * @throws ZipError for what is no archive, says what is not true, or is too large
 */
export async function inspectZip(
  given: Uint8Array,
  limit: number,
  look: (name: string, bytes: Buffer) => void,
): Promise<void> {
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  let room = limit;
  try {
    for (const entry of entriesOf(bytes)) {
      const unpacked = await unpack(entry, room);
      room -= unpacked.length;
      look(entry.name, unpacked);
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('broken', { cause: error });
  }
}
