import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { and, asc, count, eq, inArray, lt, sql, sum } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { translator } from '#content/i18n/translate.ts';
import { Fault } from '#contract/call/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import { zipEntries } from '#contract/registration/office/entry-file.ts';
import { described, openStored, type OpenFile } from '#server/areas/files/service.ts';
import { recordFailure } from '#server/platform/audit/failure.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { findFile, insertFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { beginProcess, followProcess } from '#server/platform/publish/batch/process.ts';
import { reach } from '#server/platform/records/read.ts';
import { reserve } from '#server/platform/sheet/at-once.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { demandZippable, streamZip } from '#server/platform/storage/zip-stream.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { entryVersionFiles } from '../../file/table.ts';
import type { Desk } from '../../record/context.ts';
import { entries } from '../../record/entry/table.ts';
import { archivedFiles, type ChosenEntry } from './archive-file.ts';
import { entryStore } from '../kind.ts';

type Filter = z.output<typeof zipEntries.body>['filter'];

/** What archives are made with. */
export interface Archiver extends Desk {
  storage: Storage;
}

/** An archive that somebody ordered. */
interface Order extends Archiver {
  actor: Actor;
  locale: Locale;
  chosen: readonly ChosenEntry[];
  total: number;
}

/** Marks the archives of entries among files; the key of its process tells one from the other. */
const ARCHIVE = 'entryArchive';
const KEPT_FOR = sql`interval '1 day'`;

/** The entries that a filter leaves, as far as the caller may take their files away. */
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

/** How many files some entries were submitted with. @throws Fault archiveTooLarge */
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

/** Writes an archive into the vault. @returns its stored name, and how long it is */
async function write(order: Order, step: (done: number) => void) {
  const { vault } = order.storage;
  let size = 0;
  const fileName = await vault.create('zip', async (path) => {
    const bytes = streamZip(archivedFiles(order, vault, order.chosen, step));
    await pipeline(bytes, createWriteStream(path, { flags: 'wx' }));
    size = (await stat(path)).size;
  });
  return { fileName, size };
}

type Written = Awaited<ReturnType<typeof write>>;

async function keep({ db, actor, locale }: Order, key: string, { fileName, size }: Written) {
  const name = `${translator(locale)('resource.entry')}.zip`;
  await insertFile(db, {
    ...described({ originalFilename: name, sourceType: ARCHIVE, sourceId: key }),
    fileName,
    size,
    mediaType: 'application/zip',
    isPublic: false,
    createdById: actor.userId,
  });
}

const requestOf = ({ actor }: Pick<Order, 'actor'>) => ({
  requestId: actor.requestId,
  method: zipEntries.method,
  path: zipEntries.path,
});

/** Works while the caller is answered; whatever fails ends its process. */
async function work(order: Order, key: string): Promise<void> {
  const { db, total } = order;
  const report = (error: unknown) => recordFailure(db, error, requestOf(order));
  const progress = followProcess(db, key, (error) => void report(error));
  try {
    await keep(order, key, await write(order, (done) => progress.step(done, total)));
    await progress.finish(zipPath(key));
  } catch (error) {
    await progress.abandon();
    await report(error);
  }
}

const zipPath = (key: string): string => `${zipEntries.path}/${key}`;

/**
 * Begins to put the files of entries into an archive: of those that a filter leaves within the caller's scope, what was
 * submitted last and is not sensitive. That it was taken is remembered (threat 60).
 * @returns the key of the process, and how many files there are
 * @throws Fault archiveTooLarge, sheetsAtOnce
 */
export async function beginArchive(
  archiver: Archiver,
  actor: Actor,
  { filter, locale }: { filter: Filter; locale: Locale },
): Promise<{ key: string; files: number }> {
  const { db } = archiver;
  const chosen = await choose(db, actor, filter);
  const total = await demandArchivable(db, chosen);
  const leave = reserve(actor.userId);
  try {
    const key = await beginProcess(db);
    const after = { entries: chosen.length, files: total, filter };
    await recordDeed(db, actor, { action: 'contest:entry:zip', target: 'entry', after });
    void work({ ...archiver, actor, locale, chosen, total }, key).finally(leave);
    return { key, files: total };
  } catch (error) {
    leave();
    throw error;
  }
}

/** An archive that somebody ordered. @throws Fault notFound for anybody else's (threat 39) */
export async function openArchive(
  { db, storage }: Archiver,
  caller: Caller,
  key: string,
): Promise<OpenFile> {
  const isOwn = and(
    eq(files.sourceType, ARCHIVE),
    eq(files.sourceId, key),
    eq(files.createdById, caller.userId),
  );
  const row = await findFile(db, isOwn);
  if (!row) throw new Fault('notFound');
  return openStored(storage.vault, row);
}

/** Removes archives after a day, as their progress. */
export const archiveRetention = ({ vault }: Storage): Retention => ({
  name: 'archives of entries',
  async forget(db) {
    const isOld = and(eq(files.sourceType, ARCHIVE), lt(files.createdAt, sql`now() - ${KEPT_FOR}`));
    const rows = await db.select().from(files).where(isOld);
    for (const { id, fileName } of rows) {
      await vault.remove(fileName);
      await db.delete(files).where(eq(files.id, id));
    }
  },
});
