import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { artSvg } from '#artwork/art.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addDocument, addPicture } from '#server/areas/files/service.ts';
import type { Storage } from '#server/platform/storage/local.ts';

/** Stores the files that the demonstration content names, each once, and answers with their ids. */
export interface SeedFiles {
  id(reference: string, name?: string): Promise<string>;
}

const DRAWN = 'art:';
const PICTURES = new Set(['.webp', '.png', '.jpg']);

export function createSeedFiles(db: Database, storage: Storage, folder: string): SeedFiles {
  const known = new Map<string, string>();

  async function store(reference: string, name: string): Promise<string> {
    if (reference.startsWith(DRAWN)) {
      const originalFilename = `${reference.slice(DRAWN.length).replaceAll(':', '-')}.webp`;
      return (await addPicture(db, storage, { originalFilename, bytes: artSvg(reference) })).id;
    }
    const upload = { originalFilename: name, bytes: await readFile(join(folder, reference)) };
    const add = PICTURES.has(extname(reference)) ? addPicture : addDocument;
    return (await add(db, storage, upload)).id;
  }

  return {
    async id(reference, name = basename(reference)) {
      const id = known.get(reference) ?? (await store(reference, name));
      known.set(reference, id);
      return id;
    },
  };
}
