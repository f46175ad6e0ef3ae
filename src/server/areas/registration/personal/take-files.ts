import { asc, eq } from 'drizzle-orm';
import { files } from '#server/platform/files/table.ts';
import type { PersonalServices } from '#server/platform/privacy/personal-data.ts';
import { storedFiles, type ZipFile } from '#server/platform/storage/zip-stream.ts';
import { entryFiles } from '../file/table.ts';
import { teamMembers } from '../record/team/table.ts';

/** Yields the files that a person sent for their own parts of entries. */
export async function* takeFiles(
  { db, storage }: PersonalServices,
  accountId: number,
): AsyncGenerator<ZipFile> {
  const rows = await db
    .select({ fileName: files.fileName })
    .from(entryFiles)
    .innerJoin(files, eq(files.id, entryFiles.fileId))
    .innerJoin(teamMembers, eq(teamMembers.id, entryFiles.memberId))
    .where(eq(teamMembers.accountId, accountId))
    .orderBy(asc(entryFiles.id));
  yield* storedFiles(
    storage.vault,
    rows.map(({ fileName }) => ({ path: `contests/${fileName}`, fileName })),
  );
}
