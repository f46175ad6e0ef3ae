import { open, type FileHandle } from 'node:fs/promises';
import { MEBI } from '#contract/files/limit.ts';
import { boxHead, LONG_HEAD } from '#domain/files/film-box.ts';

/** The data of a film that a page needs before loading it. */
export interface Film {
  width: number;
  height: number;
  /** In whole seconds, at least one. */
  duration: number;
}

interface Box {
  type: string;
  /** The content without the header. */
  content: Buffer;
}

const HEAD = 8;

/** Iterates over the complete boxes of an MP4 file, or within one of its boxes. */
function* boxesOf(bytes: Buffer): Iterable<Box> {
  for (let at = 0; at + HEAD <= bytes.length;) {
    const box = boxHead(bytes.subarray(at), bytes.length - at);
    if (!box) return;
    yield { type: box.type, content: bytes.subarray(at + box.head, at + box.size) };
    at += box.size;
  }
}

const childrenOf = (bytes: Buffer, type: string): Buffer[] =>
  [...boxesOf(bytes)].filter((box) => box.type === type).map(({ content }) => content);

/** Returns the duration in seconds: length divided by time scale. Version 1 of the box has longer numbers. */
function durationOf(header: Buffer): number {
  const isLong = header[0] === 1;
  if (header.length < (isLong ? 32 : 20)) return 0;
  const scale = header.readUInt32BE(isLong ? 20 : 12);
  const length = isLong ? Number(header.readBigUInt64BE(24)) : header.readUInt32BE(16);
  return scale === 0 ? 0 : length / scale;
}

/** Reads the size from the end of a track header, in units of 1/65536 pixel. Audio tracks have size 0. */
const sizeOf = (header: Buffer): { width: number; height: number } => ({
  width: header.length < HEAD ? 0 : header.readUInt32BE(header.length - 8) >>> 16,
  height: header.length < HEAD ? 0 : header.readUInt32BE(header.length - 4) >>> 16,
});

/** Reads the size and duration of an MP4 film; undefined if they cannot be determined. */
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

/** Limits for the description box of a film and for the number of boxes before it. Real films exceed neither. */
const MOST = { bytes: 4 * MEBI, boxes: 1000 };

/** Reads only the box that describes the film. */
async function readMovie(file: FileHandle): Promise<Buffer> {
  const { size } = await file.stat();
  const head = Buffer.alloc(LONG_HEAD);
  for (let [at, boxes] = [0, 0]; boxes < MOST.boxes; boxes += 1) {
    const { bytesRead } = await file.read(head, 0, LONG_HEAD, at);
    const box = boxHead(head.subarray(0, bytesRead), size - at);
    if (!box || (box.type === 'moov' && box.size > MOST.bytes)) break;
    if (box.type === 'moov') {
      return (await file.read(Buffer.alloc(box.size), 0, box.size, at)).buffer;
    }
    at += box.size;
  }
  return Buffer.alloc(0);
}

/** Reads the size and duration of a film from a file, reading only its description. */
export async function measureFilm(path: string): Promise<Film | undefined> {
  const file = await open(path);
  try {
    return readFilm(await readMovie(file));
  } finally {
    await file.close();
  }
}
