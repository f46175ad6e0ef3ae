import { glob, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { artSvg } from '#artwork/art.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addDocument, addDrawn, addPicture } from '#server/areas/files/service.ts';
import { renderPicture, type Picture } from '#server/platform/files/picture.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Stores the files that the demonstration content names, each once, and answers with their ids. */
export interface SeedFiles {
  /** @param place the folder of the library for what was not named before */
  id(reference: string, place: string, name?: string): Promise<string>;
}

const DRAWN = 'art:';
const REFERENCE = /\bart:[\w:]+/g;
/**
 * Over a hundred are drawn while somebody waits for the first start: half the time for files that are 5 % larger, and
 * another 60 % less without the look for one without loss, which is 1 % smaller where it is smaller at all. What is
 * written of a drawing is text: how long that is says nothing about its picture.
 */
const CARE = { effort: 2, most: Infinity };
const PICTURES = new Set(['.webp', '.png', '.jpg']);

type Drawings = Map<string, Promise<Picture>>;

const drawing = (reference: string): Promise<Picture> => {
  const picture = (async () => renderPicture(Buffer.from(artSvg(reference)), CARE))();
  // Whoever asks for it hears of it; until then, or where nobody asks any more, a failure must not end the process.
  picture.catch(() => undefined);
  return picture;
};

/** Begins to draw all artwork that the content in a folder names: several at once, and while records are written. */
export async function drawArtwork(folder: string): Promise<Drawings> {
  const names = await Array.fromAsync(glob('**/*.{yaml,md}', { cwd: folder }));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const references = new Set(texts.flatMap((text) => text.match(REFERENCE) ?? []));
  return new Map([...references].map((reference) => [reference, drawing(reference)]));
}

export function createSeedFiles(
  db: Database,
  storage: Storage,
  folder: string,
  drawings: Drawings = new Map(),
): SeedFiles {
  const known = new Map<string, string>();

  async function store(reference: string, place: string, name: string): Promise<string> {
    if (reference.startsWith(DRAWN)) {
      const originalFilename = `${reference.slice(DRAWN.length).replaceAll(':', '-')}.webp`;
      const picture = await (drawings.get(reference) ?? drawing(reference));
      return (await addDrawn(db, storage, { originalFilename, folder: place }, picture)).id;
    }
    const bytes = await readFile(join(folder, reference));
    const upload = { originalFilename: name, bytes, folder: place };
    const add = PICTURES.has(extname(reference)) ? addPicture : addDocument;
    return (await add(db, storage, upload)).id;
  }

  return {
    async id(reference, place, name = basename(reference)) {
      const id = known.get(reference) ?? (await store(reference, place, name));
      known.set(reference, id);
      return id;
    },
  };
}
