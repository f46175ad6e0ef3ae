import { and, asc, desc, eq, inArray, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Media } from '#contract/media.ts';
import type { Database } from '#server/db/database.ts';
import { storedFile } from '#server/files/repository.ts';
import { files } from '#server/files/table.ts';
import { media, mediaItems } from './table.ts';

export interface MediaFilter {
  year: number;
  type?: Media['type'] | undefined;
}

const matching = ({ year, type }: MediaFilter): SQL | undefined =>
  and(eq(media.year, year), type === undefined ? undefined : eq(media.type, type));

const covers = alias(files, 'cover');

async function listItems(db: Database, ids: number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ mediaId: mediaItems.mediaId, caption: mediaItems.caption, file: files })
    .from(mediaItems)
    .innerJoin(files, eq(files.id, mediaItems.fileId))
    .where(inArray(mediaItems.mediaId, ids))
    .orderBy(asc(mediaItems.mediaId), asc(mediaItems.sort));
}

/** Albums and films of a session, newest first, each with its items in order. */
export async function listMedia(db: Database, filter: MediaFilter): Promise<Media[]> {
  const found = await db
    .select({ media, cover: covers })
    .from(media)
    .leftJoin(covers, eq(covers.id, media.coverId))
    .where(matching(filter))
    .orderBy(desc(media.takenOn), asc(media.sort));
  const items = await listItems(
    db,
    found.map((row) => row.media.id),
  );
  return found.map(({ media: row, cover }) => ({
    ...row,
    cover: storedFile(cover),
    items: items
      .filter(({ mediaId }) => mediaId === row.id)
      .map(({ file, caption }) => ({ file: storedFile(file), caption })),
  }));
}
