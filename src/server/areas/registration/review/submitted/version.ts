import { and, desc, eq, ne } from 'drizzle-orm';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import { findOwnedVersion, type OwnedForm } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services, Entry } from '../../record/context.ts';
import { openSnapshot } from '../../entry/snapshot.ts';
import { entryVersions } from '../../record/entry/table.ts';
import { entryReviews } from '../table.ts';

/** A version as it was written, with the form that it was written in. */
export interface ReadVersion {
  snapshot: EntrySnapshot;
  form: OwnedForm | null;
  /** The fields whose answers are shown to nobody unasked. */
  sensitive: ReadonlySet<string>;
}

/** What was submitted, opened; null where nothing was. */
export async function readVersion(
  services: Services,
  id: number | null,
): Promise<ReadVersion | null> {
  if (id === null) return null;
  const [row] = await services.db.select().from(entryVersions).where(eq(entryVersions.id, id));
  if (!row) return null;
  const { form: named } = row.snapshot;
  const form = (named && (await findOwnedVersion(services, named.id, named.number))) ?? null;
  const sealed = form?.model.fields.filter(({ item }) => item.isSensitive) ?? [];
  return {
    snapshot: openSnapshot(row.snapshot, form),
    form,
    sensitive: new Set(sealed.map(({ item }) => item.id)),
  };
}

/** What was decided about the versions before the last one, the latest first. */
const decidedBefore = (db: Database, { id, versionId }: Entry) =>
  db
    .select()
    .from(entryReviews)
    .where(and(eq(entryReviews.entryId, id), ne(entryReviews.versionId, versionId ?? 0)))
    .orderBy(desc(entryReviews.id));

/** The version that was decided about last, of which a change is told, and what was marked when it was returned. */
export async function lastDecided(db: Database, entry: Entry) {
  const reviews = await decidedBefore(db, entry);
  const [last] = reviews;
  const isReturned = last?.decision === 'return';
  return {
    versionId: entry.approvedId ?? last?.versionId ?? null,
    marks: entry.status === 'returned' || !isReturned ? entry.marks : last.marks,
  };
}
