import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/db/database.ts';
import type { Storage } from '#server/storage/local.ts';
import { findPublicFile } from './repository.ts';
import type { files } from './table.ts';

export interface OpenFile {
  row: typeof files.$inferSelect;
  path: string;
}

/** Finds a public file by its stored name and makes sure that its bytes are there (threat 37). @throws Fault notFound */
export async function openPublicFile(
  db: Database,
  storage: Storage,
  fileName: string,
): Promise<OpenFile> {
  const row = await findPublicFile(db, { fileName });
  if (!row) throw new Fault('notFound');
  const path = join(storage.folder, row.fileName);
  await access(path).catch((cause: unknown) => {
    throw new Fault('notFound', {}, { cause });
  });
  return { row, path };
}
