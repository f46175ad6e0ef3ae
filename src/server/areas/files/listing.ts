import { and, desc, eq, exists, not, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { listFiles } from '#contract/files/file.ts';
import { hasPermission } from '#domain/identity/access.ts';
import { isHeldResult, listHiddenYears } from '#server/areas/contest/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { withinScope } from '#server/platform/records/scope.ts';
import { OF_KIND } from './kind.ts';
import { isAwaiting } from './library/awaiting.ts';
import { sentFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import { fileUses } from './table.ts';

const LIST = 'content:library:list';

/** Matches files that a page of published content shows. Other files are not listed publicly (threat 16). */
const isShown = (db: Database, hidden: readonly number[]): SQL =>
  exists(
    db
      .select({ itemId: fileUses.itemId })
      .from(fileUses)
      .innerJoin(contentItems, eq(contentItems.id, fileUses.itemId))
      .where(
        and(
          fileUses.isLive,
          sql`${fileUses.reference} IN (${files.id}, ${files.stem})`,
          not(isAwaiting(hidden)),
          not(isHeldResult(db)),
        ),
      ),
  );

/**
 * Matches the files that the caller may list: additionally their own, and library files within the scope of their
 * permission.
 */
async function listed(db: Database, caller: Caller | undefined): Promise<SQL | undefined> {
  const shown = and(eq(files.isPublic, true), isShown(db, await listHiddenYears(db)));
  if (!caller) return shown;
  const own = eq(files.createdById, caller.userId);
  if (!hasPermission(caller, LIST)) return or(own, shown);
  return or(own, shown, and(eq(files.isPublic, true), withinScope(files, caller.scope(LIST))));
}

type Wanted = z.output<typeof listFiles.query>;

const matching = ({ id, kind, sourceId, sourceType }: Wanted): (SQL | undefined)[] => [
  id === undefined ? undefined : eq(files.id, id),
  kind && OF_KIND[kind],
  sourceId === undefined ? undefined : eq(files.sourceId, sourceId),
  sourceType === undefined ? undefined : eq(files.sourceType, sourceType),
];

/** Lists a page of the files that the caller may see, newest first (specification 7). */
export async function listOpenFiles(db: Database, caller: Caller | undefined, wanted: Wanted) {
  const where = and(await listed(db, caller), ...matching(wanted));
  const query = db.select().from(files).where(where).orderBy(desc(files.createdAt), files.id);
  const { rows, total } = await readPage(wanted, query, () => db.$count(files, where));
  return { rows: rows.map((row) => sentFile(row)), total };
}
