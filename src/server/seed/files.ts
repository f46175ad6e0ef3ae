import { glob, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import * as z from 'zod/mini';
import { artSvg } from '#artwork/art.ts';
import { bilingual } from '#contract/call/text/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addDocument, addDrawn, addPicture } from '#server/areas/files/service.ts';
import { renderPicture, type Picture } from '#server/platform/files/picture.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { readSeed } from './read.ts';

/** Stores the files that the demonstration content references, each once, and returns their ids. */
export interface SeedFiles {
  /** @param place library folder, if the file was not stored before */
  id(reference: string, place: string, name?: string): Promise<string>;
}

/** Where demonstration content is read from and stored. */
export interface Seeding {
  db: Database;
  folder: string;
  files: SeedFiles;
}

const DRAWN = 'art:';
const REFERENCE = /\bart:[\w:]+/g;
/**
 * Encoding options. More than a hundred pictures are drawn during the first start: effort 2 takes half the time, with
 * files that are 5 % larger. Never trying lossless encoding saves another 60 %; its files are at most 1 % smaller. The
 * default for `most`, the size of the source, is meaningless here: the source of a drawing is text.
 */
const CARE = { effort: 2, most: Infinity };
const PICTURES = new Set(['.webp', '.png', '.jpg']);

type Drawings = Map<string, Promise<Picture>>;

const drawing = (reference: string): Promise<Picture> => {
  const picture = (async () => renderPicture(Buffer.from(artSvg(reference)), CARE))();
  // The failure is reported to those who await the picture. Without this handler it would end the process if nobody
  // does.
  picture.catch(() => undefined);
  return picture;
};

/**
 * Starts drawing all artwork that the content of a folder references, several pictures at once, while records are
 * written.
 */
export async function drawArtwork(folder: string): Promise<Drawings> {
  const names = await Array.fromAsync(glob('**/*.{yaml,md}', { cwd: folder }));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const references = new Set(texts.flatMap((text) => text.match(REFERENCE) ?? []));
  return new Map([...references].map((reference) => [reference, drawing(reference)]));
}

const alts = z.record(z.string(), bilingual);

/** Key of the alternative text of a picture: the scene or kind of a drawing, otherwise the name of the file. */
function altKey(reference: string): string {
  if (!reference.startsWith(DRAWN)) return basename(reference, extname(reference));
  const [kind, scene] = reference.slice(DRAWN.length).split(':');
  return kind === 'scene' ? scene! : kind!;
}

export function createSeedFiles(
  db: Database,
  storage: Storage,
  folder: string,
  drawings: Drawings = new Map(),
): SeedFiles {
  const known = new Map<string, string>();
  let told: Promise<z.output<typeof alts>> | undefined;

  async function altOf(reference: string) {
    const alt = (await (told ??= readSeed(folder, 'alt.yaml', alts)))[altKey(reference)];
    if (!alt) throw new Error(`alt.yaml has no text for ${reference}`);
    return alt;
  }

  async function store(reference: string, place: string, name: string): Promise<string> {
    if (reference.startsWith(DRAWN)) {
      const originalFilename = `${reference.slice(DRAWN.length).replaceAll(':', '-')}.webp`;
      const picture = await (drawings.get(reference) ?? drawing(reference));
      const described = { originalFilename, folder: place, alt: await altOf(reference) };
      return (await addDrawn(db, storage, described, picture)).id;
    }
    const bytes = await readFile(join(folder, reference));
    const upload = { originalFilename: name, bytes, folder: place };
    if (!PICTURES.has(extname(reference))) return (await addDocument(db, storage, upload)).id;
    return (await addPicture(db, storage, { ...upload, alt: await altOf(reference) })).id;
  }

  return {
    async id(reference, place, name = basename(reference)) {
      const id = known.get(reference) ?? (await store(reference, place, name));
      known.set(reference, id);
      return id;
    },
  };
}
