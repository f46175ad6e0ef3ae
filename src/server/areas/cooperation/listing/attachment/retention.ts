import { and, eq, or, sql, type SQL } from 'drizzle-orm';
import { ATTACHMENT_PARTS } from '#contract/cooperation/listing/attachment.ts';
import { removeUploaded } from '#server/areas/files/parts/service.ts';
import { uploads } from '#server/areas/files/table.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { listings } from '../table.ts';

/** Whether a version of a listing names the file of an upload, in any part. */
const isIn = (version: SQL): SQL | undefined =>
  or(
    ...ATTACHMENT_PARTS.map(
      (part) => sql`${version} -> ${part}::text
        @> jsonb_build_array(jsonb_build_object('file', ${uploads.fileId}))`,
    ),
  );

/** Whether the listing of an upload names its file, in its working copy or in what visitors read. */
const IS_NAMED = sql`EXISTS (SELECT FROM ${listings} listing
  WHERE listing.id = CASE WHEN ${uploads.purpose} = 'listing' THEN ${uploads.source}::int END
  AND (${isIn(sql`listing.draft`)} OR ${isIn(sql`listing.live`)}))`;

/** Removes pictures and files that no listing names any longer, one day after they arrived. */
export const attachmentRetention = (storage: Storage): Retention => ({
  name: 'attachments of listings',
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
