import type { Bilingual } from '#contract/call/bilingual.ts';
import { Fault } from '#contract/call/fault.ts';
import type { Media } from '#contract/media/media.ts';
import { tag } from '#contract/call/tag.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/outbox.ts';
import { findMedia } from './repository.ts';
import { media, mediaItems } from './table.ts';

type NewMedia = typeof media.$inferInsert & {
  items: readonly { fileId: string; caption: Bilingual }[];
};

/** An album or a film with its items. @throws Fault notFound */
export async function readMedia(db: Database, id: number): Promise<Media> {
  const found = await findMedia(db, id);
  if (!found) throw new Fault('notFound');
  return found;
}

/** Adds an album or a film with its items in order. */
export const addMedia = (db: Database, { items, ...row }: NewMedia): Promise<number> =>
  db.transaction(async (tx) => {
    const [added] = await tx.insert(media).values(row).returning({ id: media.id });
    const mediaId = added!.id;
    const values = items.map((item, sort) => ({ ...item, mediaId, sort }));
    if (values.length > 0) await tx.insert(mediaItems).values(values);
    await announce(tx, [tag.mediaOf(row.year), tag.media(mediaId)]);
    return mediaId;
  });
