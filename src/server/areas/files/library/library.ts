import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { FileKind } from '#contract/files/file.ts';
import type { LibraryFile } from '#contract/files/library.ts';
import type { Paging } from '#contract/call/wire/reply.ts';
import { countUses, findUses } from './uses.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withinScope } from '#server/platform/records/scope.ts';
import { OF_KIND } from '../kind.ts';
import { findFile, storedFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';

type Row = typeof files.$inferSelect;

export const toLibraryFile = (row: Row): LibraryFile => ({
  ...row,
  ...storedFile(row),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Matches library files within the caller's scope. Private files do not belong to the library. */
export const reach = (caller: Caller, action: string): SQL =>
  and(eq(files.isPublic, true), withinScope(files, caller.scope(`content:library:${action}`)))!;

interface Filter {
  keyword?: string | undefined;
  folder?: string | undefined;
  kind?: FileKind | undefined;
}

/** Returns a page of library files, newest first. Filtering by a folder excludes its subfolders. */
export async function listLibrary(
  db: Database,
  caller: Caller,
  { keyword, folder, kind, ...paging }: Paging & Filter,
) {
  const where = and(
    reach(caller, 'list'),
    holding(keyword, files.originalFilename, files.alt),
    folder === undefined ? undefined : eq(files.folder, folder),
    kind && OF_KIND[kind],
  );
  const query = db.select().from(files).where(where).orderBy(desc(files.createdAt), desc(files.id));
  const { rows, total } = await readPage(paging, query, () => db.$count(files, where));
  const uses = await countUses(db, rows);
  return {
    rows: rows.map((row) => ({ ...toLibraryFile(row), uses: uses.get(row.id) ?? 0 })),
    total,
  };
}

export const listFolders = (db: Database, caller: Caller) =>
  db
    .select({ folder: files.folder, files: count() })
    .from(files)
    .where(reach(caller, 'list'))
    .groupBy(files.folder)
    .orderBy(asc(files.folder));

/** @throws Fault notFound for files outside the caller's scope (threat 16) */
export async function demandFile(
  db: Database,
  caller: Caller,
  id: string,
  action: string,
): Promise<Row> {
  const row = await findFile(db, and(eq(files.id, id), reach(caller, action)));
  if (!row) throw new Fault('notFound');
  return row;
}

/** @throws Fault notFound if the caller may not edit the file */
export async function demandEditable(db: Database, caller: Caller, id: string): Promise<void> {
  if (!hasPermission(caller, 'content:library:edit')) throw new Fault('notFound');
  await demandFile(db, caller, id, 'edit');
}

/** Lists the records that use a file. @throws Fault notFound */
export const listUses = async (db: Database, caller: Caller, id: string) =>
  findUses(db, await demandFile(db, caller, id, 'query'));
