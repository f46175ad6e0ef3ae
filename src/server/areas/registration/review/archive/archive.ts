import { and, asc, count, eq, inArray, sql, sum } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { translator } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { zipEntries } from '#contract/registration/office/entry-file.ts';
import { beginArchive, type ArchiveServices } from '#server/areas/files/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { reach } from '#server/platform/records/read.ts';
import { demandZippable } from '#server/platform/storage/zip-stream.ts';
import { entryVersionFiles } from '../../file/table.ts';
import type { Services } from '../../record/context.ts';
import { entries } from '../../record/entry/table.ts';
import { archivedFiles, type ChosenEntry } from './archive-file.ts';
import { entryStore } from '../kind.ts';

type Filter = z.output<typeof zipEntries.body>['filter'];

/** The entries that match a filter and whose files the caller may archive. */
const choose = (db: Database, caller: Caller, filter: Filter): Promise<ChosenEntry[]> =>
  db
    .select({
      id: entries.id,
      number: entries.number,
      versionId: sql<number>`${entries.versionId}`,
    })
    .from(entries)
    .where(and(...entryStore.where(filter, caller), reach(entryStore, caller, 'zip')))
    .orderBy(asc(entries.id));

/** Counts the files that some entries were submitted with. @throws Fault archiveTooLarge */
async function demandArchivable(db: Database, chosen: readonly ChosenEntry[]): Promise<number> {
  if (chosen.length === 0) return 0;
  const versions = chosen.map(({ versionId }) => versionId);
  const [all] = await db
    .select({ files: count(), bytes: sum(files.size).mapWith(Number) })
    .from(entryVersionFiles)
    .innerJoin(files, eq(files.id, entryVersionFiles.fileId))
    .where(inArray(entryVersionFiles.versionId, versions));
  demandZippable(all!.files, all!.bytes ?? 0);
  return all!.files;
}

/**
 * Starts an archive of the files of entries that match a filter within the caller's scope: those of the latest
 * submission, without sensitive ones.
 * @returns the key of the process, and the number of files
 * @throws Fault archiveTooLarge, sheetsAtOnce
 */
export async function zipFiles(
  services: Services & ArchiveServices,
  actor: Actor,
  { filter, locale }: { filter: Filter; locale: Locale },
): Promise<{ key: string; files: number }> {
  const chosen = await choose(services.db, actor, filter);
  const total = await demandArchivable(services.db, chosen);
  const after = { entries: chosen.length, files: total, filter };
  const key = await beginArchive(services, actor, {
    kind: 'entryArchive',
    name: `${translator(locale)('resource.entry')}.zip`,
    call: zipEntries,
    deed: { action: 'contest:entry:zip', target: 'entry', after },
    total,
    files: (step) => archivedFiles(services, services.storage.vault, chosen, step),
  });
  return { key, files: total };
}
