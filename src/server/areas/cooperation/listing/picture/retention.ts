import { and, eq, sql } from 'drizzle-orm';
import { removeUploaded } from '#server/areas/files/parts/service.ts';
import { uploads } from '#server/areas/files/table.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { listings } from '../table.ts';

/** Whether the listing of an upload names its file, in its working copy or in what visitors read. */
const IS_NAMED = sql`EXISTS (SELECT FROM ${listings} listing
  WHERE listing.id = CASE WHEN ${uploads.purpose} = 'listing' THEN ${uploads.source}::int END
  AND (listing.draft -> 'pictures' @> jsonb_build_array(jsonb_build_object('file', ${uploads.fileId}))
    OR listing.live -> 'pictures' @> jsonb_build_array(jsonb_build_object('file', ${uploads.fileId}))))`;

/** Removes pictures that no listing names any longer, one day after they arrived. */
export const pictureRetention = (storage: Storage): Retention => ({
  name: 'pictures of listings',
  forget: (db) =>
    removeUploaded(
      db,
      storage,
      and(
        eq(uploads.purpose, 'listing'),
        sql`${uploads.endedAt} < now() - interval '24 hours'`,
        sql`NOT ${IS_NAMED}`,
      ),
    ),
});
