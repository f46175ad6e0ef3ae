import { open, type FileHandle } from 'node:fs/promises';
import { boxHead, LONG_HEAD } from '#domain/files/film-box.ts';
import { Unclean } from './refusal.ts';

/** Reads and writes bytes of a film. */
interface Film {
  read(at: number, length: number): Promise<Buffer>;
  write(at: number, bytes: Buffer): Promise<void>;
}

interface Box {
  type: string;
  at: number;
  content: number;
  end: number;
}

/** Boxes that contain other boxes. */
const CONTAINER_BOXES = [
  'moov',
  'trak',
  'mdia',
  'minf',
  'stbl',
  'dinf',
  'edts',
  'mvex',
  'moof',
  'traf',
];
/** Boxes with metadata, and padding boxes, which may contain anything. */
const METADATA_BOXES = ['udta', 'meta', 'uuid', 'free', 'skip', 'wide', 'emsg'];
/** Header boxes with times of creation. */
const HEADER_BOXES = ['mvhd', 'tkhd', 'mdhd'];
/** A normal film has a few hundred boxes; one with many more is made to waste time. */
const MOST_BOXES = 100_000;
const DEEPEST = 10;
const PIECE = 64 * 1024;

async function blank(film: Film, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += PIECE) {
    await film.write(at, Buffer.alloc(Math.min(PIECE, to - at)));
  }
}

/** Sets the times of a header to 0: two numbers of four bytes, or of eight in version 1. */
async function blankTimes(film: Film, { content, end }: Box): Promise<void> {
  const [version] = await film.read(content, 1);
  await blank(film, content + 4, Math.min(content + 4 + (version === 1 ? 16 : 8), end));
}

/** Offset of the handler's name, after numbers that are needed. */
const HANDLER_NAME = 24;

async function cleanBox(film: Film, box: Box): Promise<void> {
  if (METADATA_BOXES.includes(box.type)) {
    await film.write(box.at + 4, Buffer.from('free'));
    await blank(film, box.content, box.end);
  } else if (HEADER_BOXES.includes(box.type)) await blankTimes(film, box);
  else if (box.type === 'hdlr') {
    await blank(film, Math.min(box.content + HANDLER_NAME, box.end), box.end);
  }
}

async function boxAt(film: Film, at: number, end: number): Promise<Box> {
  const bytes = await film.read(at, Math.min(LONG_HEAD, end - at));
  const box = boxHead(bytes, end - at);
  if (!box) throw new Unclean('broken');
  return { type: box.type, at, content: at + box.head, end: at + box.size };
}

/** Cleans all boxes of a film. Each box must end within its parent. @throws Unclean */
async function cleanBoxes(film: Film, from: number, to: number): Promise<void> {
  let boxes = 0;
  async function walk(begin: number, end: number, depth: number): Promise<string[]> {
    const types: string[] = [];
    for (let at = begin; at < end;) {
      boxes += 1;
      if (boxes > MOST_BOXES || depth > DEEPEST) throw new Unclean('large');
      const box = await boxAt(film, at, end);
      types.push(box.type);
      if (CONTAINER_BOXES.includes(box.type)) await walk(box.content, box.end, depth + 1);
      else await cleanBox(film, box);
      at = box.end;
    }
    return types;
  }
  if (!(await walk(from, to, 0)).includes('moov')) throw new Unclean('broken');
}

const inMemory = (bytes: Buffer): Film => ({
  read: async (at, length) => bytes.subarray(at, at + length),
  async write(at, piece) {
    bytes.set(piece, at);
  },
});

const inFile = (file: FileHandle): Film => ({
  async read(at, length) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  },
  async write(at, piece) {
    await file.write(piece, 0, piece.length, at);
  },
});

/**
 * Removes the metadata of a film that is embedded in a document. No byte moves, so it plays as before.
 * @throws Unclean
 */
export async function cleanFilmBytes(bytes: Uint8Array): Promise<Uint8Array> {
  const film = Buffer.from(bytes);
  await cleanBoxes(inMemory(film), 0, film.length);
  return film;
}

/** Removes the metadata of a film file in place, holding only a piece of it in memory. @throws Unclean */
export async function cleanFilm(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await cleanBoxes(inFile(file), 0, (await file.stat()).size);
  } finally {
    await file.close();
  }
}
