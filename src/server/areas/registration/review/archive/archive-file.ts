import { eq, inArray } from 'drizzle-orm';
import { downloadName } from '#domain/files/name.ts';
import { archivePaths } from '#domain/forms/answer/archive-name.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import type { Place } from '#server/platform/storage/storage.ts';
import { storedFiles, type ZipFile } from '#server/platform/storage/zip-stream.ts';
import { entryFiles, entryVersionFiles } from '../../file/table.ts';
import type { Services } from '../../record/context.ts';
import { readVersion, type ReadVersion } from '../submitted/version.ts';

/** An entry whose files are archived, with its latest submitted version. */
export interface ChosenEntry {
  id: number;
  number: string | null;
  versionId: number;
}

/** Number of entries whose files are looked up at once. */
const STEP = 100;

const findPinned = (db: Database, chosen: readonly ChosenEntry[]) =>
  db
    .select({
      versionId: entryVersionFiles.versionId,
      slot: entryFiles.slot,
      memberId: entryFiles.memberId,
      file: files,
    })
    .from(entryVersionFiles)
    .innerJoin(files, eq(files.id, entryVersionFiles.fileId))
    .innerJoin(entryFiles, eq(entryFiles.fileId, files.id))
    .where(
      inArray(
        entryVersionFiles.versionId,
        chosen.map(({ versionId }) => versionId),
      ),
    )
    .orderBy(entryFiles.id);
type Pinned = Awaited<ReturnType<typeof findPinned>>[number];

/** The question of a file and the index of its member, as used in paths of the archive. */
function placeOf({ snapshot, form }: ReadVersion, { slot, memberId }: Pinned) {
  const field = form?.model.fields.find(({ item }) => item.id === slot)?.item.name ?? slot;
  const member = snapshot.members.findIndex((one) => one.memberId === memberId);
  return { field, row: member < 0 ? null : member };
}

/** The files of one entry with their paths, in a folder named after its number. */
function archived({ id, number }: ChosenEntry, version: ReadVersion, pinned: readonly Pinned[]) {
  const open = pinned.filter(({ slot }) => !version.sensitive.has(slot));
  const paths = archivePaths(
    open.map((one) => ({
      ...placeOf(version, one),
      folder: number ?? `entry-${id}`,
      name: downloadName(one.file),
    })),
  );
  return open.map(({ file }, at) => ({ path: paths[at]!, fileName: file.fileName }));
}

/** Yields the files of entries one after another. @param step called with the number of files done */
export async function* archivedFiles(
  services: Services,
  vault: Place,
  chosen: readonly ChosenEntry[],
  step: (done: number) => void,
): AsyncGenerator<ZipFile> {
  let done = 0;
  for (let at = 0; at < chosen.length; at += STEP) {
    const lot = chosen.slice(at, at + STEP);
    const pinned = Map.groupBy(await findPinned(services.db, lot), ({ versionId }) => versionId);
    for (const entry of lot.filter(({ versionId }) => pinned.has(versionId))) {
      const own = pinned.get(entry.versionId)!;
      const version = await readVersion(services, entry.versionId);
      if (version) yield* storedFiles(vault, archived(entry, version, own));
      step((done += own.length));
    }
  }
}
