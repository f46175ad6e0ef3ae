/** Signatures and lengths of the parts of a ZIP archive (PKWARE's APPNOTE, 4.3). */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xffff;
const DEFLATED = 8;

/** An archive is malformed. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

/** A file in an archive, as the central directory lists it. */
export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  packed: Uint8Array;
  /** In bytes, as the archive claims. */
  size: number;
}

/** Finds the end of the central directory, which ends an archive; a comment may follow it. */
function endOf(view: DataView): number {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= 0 && at >= last - LONGEST_COMMENT; at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  throw new ZipError('no archive');
}

function entryAt(bytes: Uint8Array, view: DataView, at: number): ZipEntry & { next: number } {
  const short = (from: number) => view.getUint16(from, true);
  const long = (from: number) => view.getUint32(from, true);
  if (long(at) !== ENTRY) throw new ZipError('no entry');
  const name = at + ENTRY_LENGTH;
  const afterName = name + short(at + 28);
  const local = long(at + 42);
  const begin = local + LOCAL_LENGTH + short(local + 26) + short(local + 28);
  return {
    name: new TextDecoder().decode(bytes.subarray(name, afterName)),
    isDeflated: short(at + 10) === DEFLATED,
    packed: bytes.subarray(begin, begin + long(at + 20)),
    size: long(at + 24),
    next: afterName + short(at + 30) + short(at + 32),
  };
}

/**
 * Lists the files of an archive without unpacking them. @throws ZipError, RangeError if the bytes are not an archive
 */
export function zipEntries(bytes: Uint8Array): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: view.getUint16(end + 10, true) }, () => {
    const { next, ...entry } = entryAt(bytes, view, at);
    at = next;
    return entry;
  });
}
