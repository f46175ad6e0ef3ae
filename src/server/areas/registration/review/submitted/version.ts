import { and, desc, eq, ne } from 'drizzle-orm';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import { findOwnedVersion, type OwnedForm } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Services, Entry } from '../../record/context.ts';
import { openSnapshot } from '../../entry/snapshot.ts';
import { entryReviews, entryVersions } from '../../record/entry/table.ts';

/** A version, with the form version that was answered. */
export interface ReadVersion {
  snapshot: EntrySnapshot;
  form: OwnedForm | null;
  /** Sensitive fields, whose answers are shown only on request. */
  sensitive: ReadonlySet<string>;
}

/** Returns a submitted version, opened; null if there is none. */
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

/** Decisions about versions before the latest, latest first. */
const decidedBefore = (db: Database, { id, versionId }: Entry) =>
  db
    .select()
    .from(entryReviews)
    .where(and(eq(entryReviews.entryId, id), ne(entryReviews.versionId, versionId ?? 0)))
    .orderBy(desc(entryReviews.id));

/** Returns the version that was decided last, with which a change is compared, and the marks if it was returned. */
export async function lastDecided(db: Database, entry: Entry) {
  const reviews = await decidedBefore(db, entry);
  const [last] = reviews;
  const isReturned = last?.decision === 'return';
  return {
    versionId: entry.approvedId ?? last?.versionId ?? null,
    marks: entry.status === 'returned' || !isReturned ? entry.marks : last.marks,
  };
}
