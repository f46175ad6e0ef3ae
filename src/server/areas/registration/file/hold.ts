import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import { asksForFiles, fitsField, type FileAnswer } from '#domain/forms/file-field.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { partFiles } from '#domain/registration/files.ts';
import {
  findUploaded,
  lockUploaded,
  type UploadedFile,
} from '#server/areas/files/parts/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { entryFiles } from './table.ts';

/** A part of an entry, which names files. */
export interface FileHolder {
  entryId: number;
  part: EntryPartName;
  /** 0 for parts of the team. */
  memberId: number;
}

/** A part that has just been written. */
export interface WrittenPart {
  holder: FileHolder;
  accountId: number;
  model: FormModel;
  answers: Answers;
  /** Ids of the fields and groups that were written now. */
  changed: readonly string[];
}

type Row = typeof entryFiles.$inferSelect;

const isOf = ({ entryId, part, memberId }: FileHolder) =>
  and(
    eq(entryFiles.entryId, entryId),
    eq(entryFiles.part, part),
    eq(entryFiles.memberId, memberId),
  );

/** Fault for files that cannot be held, naming the question. */
const foreignFault = ({ place }: FileAnswer): Fault =>
  new Fault('fileForeign', {}, { flaws: [{ place, rules: [{ name: 'ownFile', values: {} }] }] });

/** The files named by the answers that were written now. */
const writtenFiles = ({ holder, model, answers, changed }: WrittenPart): FileAnswer[] => {
  const own = Object.fromEntries(Object.entries(answers).filter(([id]) => changed.includes(id)));
  return partFiles(model, holder.part, own);
};

/** @throws Fault fileCount if a question has too many files, fileForeign if a file is named twice */
function demandSingle(written: readonly FileAnswer[]): void {
  const seen = new Set<string>();
  for (const one of written) {
    const { most } = one.field;
    if (one.ids.length > most) throw new Fault('fileCount', { count: most });
    for (const id of one.ids) {
      if (seen.has(id)) throw foreignFault(one);
      seen.add(id);
    }
  }
}

/** Files that the writer has uploaded for this entry, by id. */
async function findSent(tx: Database, { holder, accountId }: WrittenPart, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, UploadedFile>();
  const rows = await findUploaded(tx, {
    purpose: 'entry',
    source: String(holder.entryId),
    owner: { accountId, draft: null },
    ids,
  });
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the files that are new, each uploaded for the question that names it. @throws Fault fileForeign */
function demandSent(
  written: readonly FileAnswer[],
  held: readonly Row[],
  sent: ReadonlyMap<string, UploadedFile>,
): UploadedFile[] {
  return written.flatMap((one) =>
    one.ids.flatMap((id) => {
      const row = held.find(({ fileId }) => fileId === id);
      if (row?.slot === one.field.id) return [];
      const file = row ? undefined : sent.get(id);
      const { slot, originalFilename: name, size = 0 } = file ?? {};
      const fits = slot === one.field.id && fitsField(one.field, { name: name ?? '', size });
      if (!file || !fits) throw foreignFault(one);
      return [file];
    }),
  );
}

/** @throws Fault fileForeign if another place of an entry holds the file */
async function addFiles(
  tx: Database,
  { holder }: WrittenPart,
  written: readonly FileAnswer[],
  fresh: readonly UploadedFile[],
): Promise<void> {
  if (fresh.length === 0) return;
  const sensitive = new Set(
    written.filter(({ field }) => field.isSensitive).map(({ field }) => field.id),
  );
  const values = fresh.map(({ id, slot, originalFilename: name, size, sha256 }) => ({
    ...holder,
    slot,
    isSensitive: sensitive.has(slot),
    fileId: id,
    name,
    size,
    sha256,
  }));
  const added = await tx
    .insert(entryFiles)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: entryFiles.fileId });
  const lost = fresh.find(({ id }) => !added.some((one) => one.id === id));
  if (lost) throw foreignFault(written.find(({ ids }) => ids.includes(lost.id))!);
}

/** Marks files that the part no longer names as replaced, and those it names as current. */
async function markReplaced(
  tx: Database,
  holder: FileHolder,
  named: readonly string[],
): Promise<void> {
  const isGone = and(isOf(holder), isNull(entryFiles.replacedAt));
  const isNamed = named.length > 0 ? notInArray(entryFiles.fileId, [...named]) : undefined;
  await tx
    .update(entryFiles)
    .set({ replacedAt: sql`clock_timestamp()` })
    .where(and(isGone, isNamed));
  if (named.length === 0) return;
  await tx
    .update(entryFiles)
    .set({ replacedAt: null })
    .where(and(isOf(holder), inArray(entryFiles.fileId, [...named])));
}

/**
 * Makes a part of an entry hold the files that it names: those that its writer sent for these questions, and those it
 * held before, even if they were replaced meanwhile. Call it with the part's row locked.
 *
 * @throws Fault fileCount, fileForeign for a file of another entry, person or question, or one whose upload is
 * incomplete
 */
export async function holdFiles(tx: Database, written: WrittenPart): Promise<void> {
  const { holder, model, answers } = written;
  if (!asksForFiles(model)) return;
  const now = writtenFiles(written);
  demandSingle(now);
  const wanted = now.flatMap(({ ids }) => ids);
  // One that was replaced a day ago can be removed while it is taken back.
  await lockUploaded(tx, wanted);
  const held = await tx.select().from(entryFiles).where(isOf(holder));
  const known = new Set(held.map(({ fileId }) => fileId));
  const unknown = wanted.filter((id) => !known.has(id));
  const fresh = demandSent(now, held, await findSent(tx, written, unknown));
  await addFiles(tx, written, now, fresh);
  await markReplaced(
    tx,
    holder,
    partFiles(model, holder.part, answers).flatMap(({ ids }) => ids),
  );
}
