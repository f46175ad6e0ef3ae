import { and, eq } from 'drizzle-orm';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { entryVersions } from '../record/entry/table.ts';
import { openSnapshot, type KeptVersion } from './snapshot.ts';

/** Who gives a version of which entry; the same submission again is the same version. */
export interface VersionHead {
  entryId: number;
  submission: string;
  byId: number;
}

/** Whether the same submission came before: whoever never heard of it sends it again. */
export async function isKept(db: Database, entryId: number, submission: string): Promise<boolean> {
  const same = and(eq(entryVersions.entryId, entryId), eq(entryVersions.submission, submission));
  return (await db.$count(entryVersions, same)) > 0;
}

/** Keeps a version, once. @returns undefined where the same submission came a moment ago by another way */
export async function keepVersion(
  tx: Database,
  head: VersionHead,
  kept: KeptVersion,
): Promise<number | undefined> {
  const [row] = await tx
    .insert(entryVersions)
    .values({ ...head, ...kept })
    .onConflictDoNothing()
    .returning({ id: entryVersions.id });
  return row?.id;
}

/** A version with what is sealed opened. */
export async function openVersion(
  db: Database,
  id: number,
  form: OwnedForm | null,
): Promise<{ snapshot: EntrySnapshot; digest: Buffer }> {
  const [row] = await db.select().from(entryVersions).where(eq(entryVersions.id, id));
  return { snapshot: openSnapshot(row!.snapshot, form), digest: row!.digest };
}
