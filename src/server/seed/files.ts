import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addDocument, addDrawn, addPicture } from '#server/areas/files/service.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { draw, type Draw } from './drawing.ts';
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
const PICTURES = new Set(['.webp', '.png', '.jpg']);

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
  drawing: Draw = draw,
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
      const picture = await drawing(reference);
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
