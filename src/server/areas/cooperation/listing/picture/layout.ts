import { inArray } from 'drizzle-orm';
import { addressOf } from '#contract/call/address.ts';
import {
  readPicture,
  type ListingPicture,
  type PublicPicture,
} from '#contract/cooperation/listing/picture.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';

const { id, width, height, widths } = files;

const urlOf = (file: string): string =>
  addressOf(readPicture, { params: { name: `${file}.webp` } });

/** Returns pictures of listings, in their order, with what a page needs to lay them out. */
export async function laidOut(
  db: Database,
  named: readonly (readonly ListingPicture[])[],
): Promise<PublicPicture[][]> {
  const ids = named.flatMap((pictures) => pictures.map(({ file }) => file));
  if (ids.length === 0) return named.map(() => []);
  const rows = await db
    .select({ id, width, height, widths })
    .from(files)
    .where(inArray(id, [...new Set(ids)]));
  const sizes = new Map(rows.map(({ id: file, ...size }) => [file, size]));
  return named.map((pictures) =>
    pictures.flatMap(({ file, alt }) => {
      const size = sizes.get(file);
      return size ? [{ ...size, alt, fileUrl: urlOf(file) }] : [];
    }),
  );
}
