import { open, type FileHandle } from 'node:fs/promises';
import { MEBI } from '#contract/files/limit.ts';
import { boxHead, LONG_HEAD } from '#domain/files/film-box.ts';

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

/** The boxes of an MP4 file or of one of its boxes, as far as they are whole. */
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

/** A longer description of a film is not read, nor one behind so many boxes: no film that people make has either. */
const MOST = { bytes: 4 * MEBI, boxes: 1000 };

/** The box of a file that describes the film; the rest stays where it is. */
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

/** The same of a file, of which its description alone is read. */
export async function measureFilm(path: string): Promise<Film | undefined> {
  const file = await open(path);
  try {
    return readFilm(await readMovie(file));
  } finally {
    await file.close();
  }
}
