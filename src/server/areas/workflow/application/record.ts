import type { PgInsertValue } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';
import { preparedWrite } from '#server/platform/db/prepared.ts';
import type { RecordDeed } from '#contract/workflow/application.ts';
import type { SignerPlace } from '#contract/workflow/signer.ts';
import { applicationRecords } from '../table.ts';

/** Something that happened to an application. */
export interface Happened {
  deed: RecordDeed;
  /** The step; null for deeds about the whole application. */
  blockId?: string | null;
  /** User name of whoever did it; null for what the clock did. */
  by?: string | null;
  /** User name of whoever was brought in or taken out. */
  assignee?: string | null;
  /** User name of whoever is away, in whose place somebody was asked. */
  standsFor?: string | null;
  /** Where an added signer decides. */
  place?: SignerPlace | null;
  note?: string;
}

const insertion = preparedWrite(
  'application_record_added',
  applicationRecords,
  (db, columns: PgInsertValue<typeof applicationRecords>) =>
    db.insert(applicationRecords).values(columns),
);

/** Adds to the record of an application. */
export async function addRecord(
  tx: Database,
  applicationId: number,
  what: Happened,
): Promise<void> {
  await insertion(tx, { applicationId, ...what });
}
