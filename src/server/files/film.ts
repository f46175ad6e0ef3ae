/** What a page needs to know of a film before it is fetched. */
export interface Film {
  width: number;
  height: number;
  /** In whole seconds, at least one. */
  duration: number;
}

interface Box {
  type: string;
  /** Its content, without the head. */
  content: Buffer;
}

const HEAD = 8;
const LONG_HEAD = 16;

/** The boxes of an MP4 file or of one of its boxes, as far as they are whole. */
function* boxesOf(bytes: Buffer): Iterable<Box> {
  for (let at = 0; at + HEAD <= bytes.length;) {
    const short = bytes.readUInt32BE(at);
    const isLong = short === 1;
    if (isLong && at + LONG_HEAD > bytes.length) return;
    const size = isLong ? Number(bytes.readBigUInt64BE(at + HEAD)) : short || bytes.length - at;
    const head = isLong ? LONG_HEAD : HEAD;
    if (size < head || at + size > bytes.length) return;
    const type = bytes.toString('latin1', at + 4, at + HEAD);
    yield { type, content: bytes.subarray(at + head, at + size) };
    at += size;
  }
}

const childrenOf = (bytes: Buffer, type: string): Buffer[] =>
  [...boxesOf(bytes)].filter((box) => box.type === type).map(({ content }) => content);

/** Length over time scale; version 1 of the box has longer numbers. */
function durationOf(header: Buffer): number {
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) return 0;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return scale === 0 ? 0 : length / scale;
}

/** Width and height end the head of a track, in units of 1/65536; a track of sound has none. */
const sizeOf = (header: Buffer): { width: number; height: number } => ({
  width: header.length < HEAD ? 0 : header.readUInt32BE(header.length - 8) >>> 16,
  height: header.length < HEAD ? 0 : header.readUInt32BE(header.length - 4) >>> 16,
});

/** Reads an MP4 film's measures; nothing where they are not to be found. */
export function readFilm(bytes: Buffer): Film | undefined {
  const [movie] = childrenOf(bytes, 'moov');
  const [header] = movie ? childrenOf(movie, 'mvhd') : [];
  if (!movie || !header) return undefined;
  const sizes = childrenOf(movie, 'trak')
    .flatMap((track) => childrenOf(track, 'tkhd'))
    .map(sizeOf);
  const size = sizes.find(({ width, height }) => width > 0 && height > 0);
  const duration = durationOf(header);
  return size && duration > 0
    ? { ...size, duration: Math.max(1, Math.round(duration)) }
    : undefined;
}
