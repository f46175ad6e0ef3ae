import { and, eq, isNull, notExists, or, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { withinScope } from '#server/platform/records/scope.ts';
import type { OpenBytes, Place, Storage } from '#server/platform/storage/storage.ts';
import { findFile, findPublicFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import { uploads } from './table.ts';

export interface OpenFile {
  row: typeof files.$inferSelect;
  read: OpenBytes;
}

/** Where files and their rows are stored. */
export interface Store {
  db: Database;
  storage: Storage;
}

/** Source type of a file that was created for one person and can be downloaded once. */
const TEMPORARY = 'export';
const QUERY = 'content:library:query';

/** Opens a file, making sure that its bytes exist (threat 37). @throws Fault notFound */
export async function openStored(
  place: Place,
  row: OpenFile['row'] | undefined,
): Promise<OpenFile> {
  const read = row && (await place.find(row.fileName));
  if (!read) throw new Fault('notFound');
  return { row, read };
}

/** Opens a public file by its stored name. @throws Fault notFound */
export const openPublicFile = async (
  db: Database,
  storage: Storage,
  fileName: string,
): Promise<OpenFile> => openStored(storage, await findPublicFile(db, { fileName }));

/**
 * Files uploaded in parts, and copies of these, do not belong to the library. The areas that keep them decide who
 * sees them.
 */
export const isOfLibrary = (db: Database): SQL | undefined =>
  and(
    isNull(files.copyOf),
    notExists(db.select({ id: uploads.id }).from(uploads).where(eq(uploads.fileId, files.id))),
  );

/** Matches the caller's own files, and library files within the scope of the caller's permission. */
function readable(db: Database, caller: Caller): SQL | undefined {
  const own = eq(files.createdById, caller.userId);
  if (!hasPermission(caller, QUERY)) return own;
  const scope = withinScope(files, caller.scope(QUERY));
  return and(isOfLibrary(db), scope && or(own, scope));
}

/**
 * Opens a private file by its stored name. @throws Fault notFound for files that the caller may not read (threat 16)
 */
export const openPrivateFile = async (
  { db, storage }: Store,
  caller: Caller,
  fileName: string,
): Promise<OpenFile> => {
  const where = and(eq(files.isPublic, false), eq(files.fileName, fileName), readable(db, caller));
  return openStored(storage.vault, await findFile(db, where));
};

/** Opens a temporary file of the caller, which is removed by downloading it (threat 36). @throws Fault forbidden */
export async function openTemporary(
  store: Store,
  caller: Caller,
  fileName: string,
): Promise<OpenFile> {
  const mine = and(
    eq(files.isPublic, false),
    eq(files.fileName, fileName),
    eq(files.createdById, caller.userId),
    eq(files.sourceType, TEMPORARY),
  );
  const row = await findFile(store.db, mine);
  if (!row) throw new Fault('forbidden');
  return openStored(store.storage.vault, row);
}
