import { inArray } from 'drizzle-orm';
import type { ListingPicture } from '#contract/cooperation/listing/picture.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { presentPrivate } from '#server/platform/files/link.ts';
import { files } from '#server/platform/files/table.ts';
import type { OwnServices } from '#server/platform/own/kind.ts';

/** Returns the files of pictures, with links for somebody who may read the listings that name them. */
export async function presentPictures(
  { db, secret }: OwnServices,
  named: readonly (readonly ListingPicture[])[],
): Promise<PrivateFile[][]> {
  const ids = [...new Set(named.flat().map(({ file }) => file))];
  if (ids.length === 0) return named.map(() => []);
  const rows = await db.select().from(files).where(inArray(files.id, ids));
  return named.map((pictures) =>
    rows
      .filter(({ id }) => pictures.some(({ file }) => file === id))
      .map((row) => presentPrivate(secret, row)),
  );
}
