import { count, eq, inArray, sum, type SQL } from 'drizzle-orm';
import { downloadName } from '#domain/files/name.ts';
import { archivePaths } from '#domain/forms/answer/archive-name.ts';
import { fileAnswers } from '#domain/forms/file-field.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { demandZippable, storedFiles, type ZipFile } from '#server/platform/storage/zip-stream.ts';
import { formAnswers, formFiles } from '../../table.ts';
import type { ReadAnswer } from './table-file.ts';

type FileRow = typeof files.$inferSelect;

/** Checks the number and total size of the files before the first byte is sent. @throws Fault archiveTooLarge */
export async function demandArchivable(db: Database, where: SQL | undefined): Promise<void> {
  const [all] = await db
    .select({ files: count(), bytes: sum(files.size).mapWith(Number) })
    .from(formFiles)
    .innerJoin(formAnswers, eq(formAnswers.id, formFiles.answerId))
    .innerJoin(files, eq(files.id, formFiles.fileId))
    .where(where);
  demandZippable(all!.files, all!.bytes ?? 0);
}

/** The files that the answers still hold, by file id. */
async function findFiles(
  db: Database,
  answers: readonly ReadAnswer[],
): Promise<Map<string, FileRow>> {
  const ids = answers.map(({ record }) => record.id);
  const rows = await db
    .select({ file: files })
    .from(formFiles)
    .innerJoin(files, eq(files.id, formFiles.fileId))
    .where(inArray(formFiles.answerId, ids));
  return new Map(rows.map(({ file }) => [file.id, file]));
}

/** The files of one answer, each with its path in the archive. */
function archived({ record, model }: ReadAnswer, known: ReadonlyMap<string, FileRow>) {
  const named = fileAnswers(model, record.answers).flatMap(({ field, row, ids }) =>
    ids.flatMap((id) => {
      const file = known.get(id);
      if (!file) return [];
      return [{ folder: record.id, field: field.name, row, name: downloadName(file), file }];
    }),
  );
  const paths = archivePaths(named);
  return named.map(({ file }, index) => ({ path: paths[index]!, fileName: file.fileName }));
}

/** Yields the files named by the answers, as far as the caller may see them, one after another. */
export async function* filesOf(
  db: Database,
  { vault }: Storage,
  lots: AsyncIterable<ReadAnswer[]>,
): AsyncGenerator<ZipFile> {
  for await (const lot of lots) {
    const known = await findFiles(db, lot);
    yield* storedFiles(
      vault,
      lot.flatMap((answer) => archived(answer, known)),
    );
  }
}
