import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { EntrySnapshot } from '#domain/registration/snapshot.ts';
import type { OwnedForm } from '#server/areas/forms/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import type { Entry } from '../record/context.ts';
import { entryVersions } from '../record/entry/table.ts';
import { pinSameFiles } from '../file/pin.ts';
import { openSnapshot } from './snapshot.ts';

/** Head of a version: who submitted it for which entry. The same submission id stands for the same version. */
export interface VersionHead {
  /** Reserved by `drawVersion`. */
  id: number;
  entryId: number;
  submission: string;
  byId: number;
}

/** Whether the same submission was stored before: a client that never got the reply sends it again. */
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

/** Reserves the id of a version before it is inserted, so that other rows can refer to it without waiting. */
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

/** Inserts a version of a locked entry, after `isKept` was checked. */
export async function keepVersion(
  tx: Database,
  head: VersionHead,
  snapshot: EntrySnapshot,
): Promise<void> {
  await keepQuery(tx).execute({ ...head, snapshot });
}

/** Adds a version that equals a stored one, with its files; nobody has decided about it yet. @returns its id */
export async function copyVersion(tx: Database, versionId: number): Promise<number> {
  const [row] = await tx.select().from(entryVersions).where(eq(entryVersions.id, versionId));
  const { entryId, snapshot, byId } = row!;
  const [copy] = await tx
    .insert(entryVersions)
    .values({ entryId, snapshot, byId, submission: randomUUID() })
    .returning({ id: entryVersions.id });
  await pinSameFiles(tx, versionId, copy!.id);
  return copy!.id;
}

/** Returns a version with its sealed answers opened. */
export async function openVersion(
  db: Database,
  id: number,
  form: OwnedForm | null,
): Promise<EntrySnapshot> {
  const [row] = await db.select().from(entryVersions).where(eq(entryVersions.id, id));
  return openSnapshot(row!.snapshot, form);
}

/** Returns the latest submitted version; undefined if there is none. */
export const lastSubmission = async (
  db: Database,
  { versionId }: Pick<Entry, 'versionId'>,
  form: OwnedForm | null,
): Promise<EntrySnapshot | undefined> =>
  versionId === null ? undefined : openVersion(db, versionId, form);
