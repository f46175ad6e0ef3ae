import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import type { Store } from '../download.ts';
import { removeUnused } from '../library/library-bin.ts';
import { demandFile } from '../library/library.ts';
import { findFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';

/**
 * Returns the caller's own file, or a library file that the caller may remove. @throws Fault notFound for others
 * (threat 16)
 */
async function demandRemovable(db: Database, caller: Caller, id: string) {
  const own = and(eq(files.id, id), eq(files.createdById, caller.userId));
  return (await findFile(db, own)) ?? demandFile(db, caller, id, 'remove');
}

/** Removes an unused file by the rules of the library (specification 7). @throws Fault notFound, inUse */
export const removeUpload = (store: Store, actor: Actor, id: string): Promise<void> =>
  removeUnused(store, actor, (tx) => demandRemovable(tx, actor, id));
