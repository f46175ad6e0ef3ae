import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { EntryFlaw } from '#contract/registration/entry/record.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { entryFilesOf, type NamedFiles } from '#domain/registration/files.ts';
import type { EntryAnswers } from '#domain/registration/parts.ts';
import type { Database } from '#server/platform/db/database.ts';
import { entryFiles, entryVersionFiles } from './table.ts';

const idsOf = (named: readonly NamedFiles[]): string[] => [
  ...new Set(named.flatMap(({ ids }) => ids)),
];

/** Key of a file by member, question and id: `3 f1 0a1b…`. */
const keyOf = (memberId: number, slot: string, fileId: string | null): string =>
  `${memberId} ${slot} ${fileId}`;

async function findHeld(db: Database, entryId: number, ids: readonly string[]) {
  const rows = await db
    .select()
    .from(entryFiles)
    .where(
      and(
        eq(entryFiles.entryId, entryId),
        inArray(entryFiles.fileId, [...ids]),
        isNull(entryFiles.replacedAt),
      ),
    );
  return new Set(rows.map(({ memberId, slot, fileId }) => keyOf(memberId, slot, fileId)));
}

/** Flaws of the questions that name files which the entry does not hold. */
export async function fileFlaws(
  db: Database,
  entryId: number,
  model: FormModel,
  written: EntryAnswers,
): Promise<EntryFlaw[]> {
  const named = entryFilesOf(model, written);
  if (named.length === 0) return [];
  const held = await findHeld(db, entryId, idsOf(named));
  const isHeld = ({ memberId, field }: NamedFiles, id: string): boolean =>
    held.has(keyOf(memberId ?? 0, field.id, id));
  return named
    .filter((one) => !one.ids.every((id) => isHeld(one, id)))
    .map(({ place, memberId }) => ({ place, memberId, rules: [{ name: 'ownFile', values: {} }] }));
}

/** Pins the files of a submission to its version permanently. */
export async function pinFiles(
  tx: Database,
  versionId: number,
  model: FormModel,
  written: EntryAnswers,
): Promise<void> {
  const ids = idsOf(entryFilesOf(model, written));
  if (ids.length === 0) return;
  await tx.insert(entryVersionFiles).values(ids.map((fileId) => ({ versionId, fileId })));
}

/** Pins the files of a version to a copy of it, too. */
export async function pinSameFiles(tx: Database, from: number, to: number): Promise<void> {
  const pinned = await tx
    .select({ fileId: entryVersionFiles.fileId })
    .from(entryVersionFiles)
    .where(eq(entryVersionFiles.versionId, from));
  if (pinned.length === 0) return;
  await tx
    .insert(entryVersionFiles)
    .values(pinned.map(({ fileId }) => ({ versionId: to, fileId })));
}
