import { inArray } from 'drizzle-orm';
import { addressOf } from '#contract/call/address.ts';
import { readFile, type ListingFile, type PublicFile } from '#contract/cooperation/listing/file.ts';
import {
  readPicture,
  type ListingPicture,
  type PublicPicture,
} from '#contract/cooperation/listing/picture.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';

type Row = typeof files.$inferSelect;
type Named<Attached> = readonly (readonly Attached[])[];

/** Returns what listings name, in their order, each as it is shown with its stored file. */
async function shown<Attached extends { file: string }, Shown>(
  db: Database,
  named: Named<Attached>,
  show: (row: Row, attached: Attached) => Shown,
): Promise<Shown[][]> {
  const ids = [...new Set(named.flat().map(({ file }) => file))];
  if (ids.length === 0) return named.map(() => []);
  const rows = await db.select().from(files).where(inArray(files.id, ids));
  const stored = new Map(rows.map((row) => [row.id, row]));
  return named.map((attached) =>
    attached.flatMap((one) => {
      const row = stored.get(one.file);
      return row ? [show(row, one)] : [];
    }),
  );
}

/** Returns pictures of listings with what a page needs to lay them out. */
export const laidOut = (db: Database, named: Named<ListingPicture>): Promise<PublicPicture[][]> =>
  shown(db, named, ({ id, width, height, widths }, { alt }) => {
    const fileUrl = addressOf(readPicture, { params: { name: `${id}.webp` } });
    return { fileUrl, width, height, widths, alt };
  });

/** Returns files of listings with what a page says of them. */
export const listedFiles = (db: Database, named: Named<ListingFile>): Promise<PublicFile[][]> =>
  shown(db, named, ({ id, originalFilename, mediaType, size }, { title }) => {
    const fileUrl = addressOf(readFile, { params: { id } });
    return { fileUrl, originalFilename, mediaType, size, title };
  });
