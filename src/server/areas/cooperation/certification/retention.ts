import { and, eq, notExists, sql } from 'drizzle-orm';
import { removeUploaded } from '#server/areas/files/parts/service.ts';
import { uploads } from '#server/areas/files/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import { recordEvents } from '#server/platform/own/table.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { certificationFiles, certifications } from './table.ts';

/** The last deed on a round. A later remark of the office does not prolong what is kept. */
const LAST_DEED = sql`(SELECT max(event.at) FROM ${recordEvents} event
  WHERE event.kind = 'certification' AND event.record_id = round.id)`;

/** Rounds whose evidence is not needed any longer: refused or left unfinished for 90 days, or ended for a year. */
const DUE = sql`(SELECT round.id FROM ${certifications} round WHERE
  (round.status IN ('rejected', 'revoked') AND ${LAST_DEED} < now() - interval '90 days')
  OR (round.status IN ('draft', 'returned') AND round.updated_at < now() - interval '90 days')
  OR (round.status = 'expired' AND round.valid_until < now() - interval '1 year'))`;

const isHeld = (db: Database) =>
  db
    .select({ id: certificationFiles.id })
    .from(certificationFiles)
    .where(eq(certificationFiles.fileId, files.id));

/** Removes evidence of rounds that are over, and files that no round names, one day after they arrived. */
export const evidenceRetention = (storage: Storage): Retention => ({
  name: 'evidence of organisations',
  async forget(db) {
    await db
      .update(certificationFiles)
      .set({ fileId: null })
      .where(sql`${certificationFiles.certificationId} IN ${DUE}`);
    await removeUploaded(
      db,
      storage,
      and(
        eq(uploads.purpose, 'certification'),
        sql`${uploads.endedAt} < now() - interval '24 hours'`,
        notExists(isHeld(db)),
      ),
    );
  },
});
