import { and, eq, inArray } from 'drizzle-orm';
import type { StoredFile } from '#contract/files/file.ts';
import type { Item } from '#contract/forms/definition.ts';
import type { FormModel } from '#domain/forms/model.ts';
import type { Database } from '#server/platform/db/database.ts';
import { storedFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';

/** Public pictures by their numbers, as far as the library still has them. */
export async function findPictures(
  db: Database,
  named: readonly (string | null)[],
): Promise<StoredFile[]> {
  const ids = named.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const where = and(eq(files.isPublic, true), inArray(files.id, ids));
  const rows = await db.select().from(files).where(where);
  return rows.map((row) => storedFile(row));
}

const picturesOf = (item: Item): (string | null)[] => {
  if (item.kind === 'picture') return [item.file];
  return 'options' in item ? item.options.map(({ picture }) => picture) : [];
};

/** The pictures that stand among the questions of a form, and beside their options. */
export const readPictures = (db: Database, { items }: FormModel): Promise<StoredFile[]> =>
  findPictures(
    db,
    items.flatMap(({ item }) => picturesOf(item)),
  );
