import { and, eq, sql } from 'drizzle-orm';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Entry } from '../record/context.ts';
import { entryVersions } from '../record/entry/table.ts';
import { openSnapshot } from './snapshot.ts';

/** Who gives a version of which entry; the same submission again is the same version. */
export interface VersionHead {
  /** Drawn for it (`drawVersion`). */
  id: number;
  entryId: number;
  submission: string;
  byId: number;
}

/** Whether the same submission came before: whoever never heard of it sends it again. */
export async function isKept(db: Database, entryId: number, submission: string): Promise<boolean> {
  const same = and(eq(entryVersions.entryId, entryId), eq(entryVersions.submission, submission));
  return (await db.$count(entryVersions, same)) > 0;
}

const drawQuery = prepared((db) =>
  db
    .select({ id: sql<number>`nextval('entry_version_id_seq')::int` })
    .from(sql`(VALUES (1)) AS one`)
    .prepare('entry_version_drawn'),
);

/** The number of a version that is still to be kept: whatever names it need not wait until it is there. */
export async function drawVersion(tx: Database): Promise<number> {
  const [row] = await drawQuery(tx).execute();
  return row!.id;
}

const keepQuery = prepared((db) => {
  const { placeholder } = sql;
  const [id, entryId, byId] = [placeholder('id'), placeholder('entryId'), placeholder('byId')];
  const submission = placeholder('submission');
  const snapshot = placeholder('snapshot');
  return db
    .insert(entryVersions)
    .overridingSystemValue()
    .values({ id, entryId, submission, snapshot, byId })
    .prepare('entry_version_kept');
});

/** Keeps a version of an entry that is held, and was asked whether it has it (`isKept`). */
export async function keepVersion(
  tx: Database,
  head: VersionHead,
  snapshot: EntrySnapshot,
): Promise<void> {
  await keepQuery(tx).execute({ ...head, snapshot });
}

/** A version with what is sealed opened. */
export async function openVersion(
  db: Database,
  id: number,
  form: OwnedForm | null,
): Promise<EntrySnapshot> {
  const [row] = await db.select().from(entryVersions).where(eq(entryVersions.id, id));
  return openSnapshot(row!.snapshot, form);
}

/** The version that was given last; undefined where none was. */
export const lastGiven = async (
  db: Database,
  { versionId }: Pick<Entry, 'versionId'>,
  form: OwnedForm | null,
): Promise<EntrySnapshot | undefined> =>
  versionId === null ? undefined : openVersion(db, versionId, form);
