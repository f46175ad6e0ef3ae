import { asc, eq, inArray } from 'drizzle-orm';
import { albumContent, filmContent, MEDIA_TYPE } from '#contract/media/media.ts';
import { tag } from '#contract/call/tag.ts';
import { hasSection, mediaRoot } from '#domain/contest/section.ts';
import { recordKind } from '#server/platform/editorial/records.ts';
import type { Database } from '#server/platform/db/database.ts';
import { media, mediaItems } from './table.ts';

async function itemsOf(db: Database, ids: number[]) {
  const found = await db
    .select()
    .from(mediaItems)
    .where(inArray(mediaItems.mediaId, ids))
    .orderBy(asc(mediaItems.sort));
  return Map.groupBy(found, ({ mediaId }) => mediaId);
}

interface Item {
  fileId: string;
  caption: { zh: string; en: string };
}

async function writeItems(tx: Database, mediaId: number, items: readonly Item[]): Promise<void> {
  await tx.delete(mediaItems).where(eq(mediaItems.mediaId, mediaId));
  const rows = items.map((item, sort) => ({ ...item, mediaId, sort }));
  if (rows.length > 0) await tx.insert(mediaItems).values(rows);
}

/** Declares a kind of media. Albums and films share a table and differ only in their pages. */
const mediaKind = <T extends typeof albumContent>(
  type: T,
  mediaType: (typeof MEDIA_TYPE)[keyof typeof MEDIA_TYPE],
  folder: string,
) =>
  recordKind({
    type,
    table: media,
    only: eq(media.type, mediaType),
    title: ({ title }) => title,
    year: ({ year }) => year,
    // Years with their own section are visible independently of the session.
    session: ({ year }) => (hasSection(year) ? null : year),
    toRow: ({ year, title, summary, takenOn, coverId }) => ({
      year,
      title,
      summary,
      takenOn,
      coverId,
      type: mediaType,
    }),
    async toData(rows, db) {
      const items = await itemsOf(
        db,
        rows.map(({ id }) => id),
      );
      return rows.map(({ id, year, title, summary, takenOn, coverId }) => ({
        year,
        title,
        summary,
        takenOn,
        coverId,
        items: (items.get(id) ?? []).map(({ fileId, caption }) => ({ fileId, caption })),
      }));
    },
    writeBeside: (tx, id, { items }) => writeItems(tx, id, items),
    tags: ({ id, year }) => [tag.mediaOf(year), tag.media(id)],
    address: (recordId, { year }) => `${mediaRoot(year)}${folder}/${recordId}/`,
  });

export const albumKind = mediaKind(albumContent, MEDIA_TYPE.photos, 'images/imagesdetail');
export const filmKind = mediaKind(filmContent, MEDIA_TYPE.video, 'video/videodetail');
