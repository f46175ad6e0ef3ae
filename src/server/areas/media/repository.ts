import { and, asc, count, desc, eq, inArray, sum, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Media, MediaEntry } from '#contract/media/media.ts';
import type { Database } from '#server/platform/db/database.ts';
import { storedFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
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

const cards = (db: Database, where: SQL | undefined) =>
  db
    .select({ media, cover: covers })
    .from(media)
    .leftJoin(covers, eq(covers.id, media.coverId))
    .where(where)
    .orderBy(desc(media.takenOn), asc(media.sort), asc(media.id));

async function withItems(db: Database, found: Awaited<ReturnType<typeof cards>>): Promise<Media[]> {
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

/** Lists albums and films of a session, newest first, each with its items in order. */
export const listMedia = async (db: Database, filter: MediaFilter): Promise<Media[]> =>
  withItems(db, await cards(db, matching(filter)));

/** Returns one album or film with its items in order. */
export async function findMedia(db: Database, id: number): Promise<Media | undefined> {
  const [found] = await withItems(db, await cards(db, eq(media.id, id)));
  return found;
}

/** Lists the same without items, but with their number and the total length of films. */
export async function listMediaEntries(db: Database, filter: MediaFilter): Promise<MediaEntry[]> {
  const found = await cards(db, matching(filter));
  const counted = await db
    .select({
      mediaId: mediaItems.mediaId,
      count: count(),
      duration: sum(files.duration).mapWith(Number),
    })
    .from(mediaItems)
    .innerJoin(files, eq(files.id, mediaItems.fileId))
    .where(
      inArray(
        mediaItems.mediaId,
        found.map((row) => row.media.id),
      ),
    )
    .groupBy(mediaItems.mediaId);
  return found.map(({ media: row, cover }) => {
    const own = counted.find(({ mediaId }) => mediaId === row.id);
    return {
      ...row,
      cover: storedFile(cover),
      count: own?.count ?? 0,
      duration: own?.duration ?? null,
    };
  });
}
