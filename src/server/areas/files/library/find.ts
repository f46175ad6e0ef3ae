import { and, desc } from 'drizzle-orm';
import { hasPermission } from '#domain/identity/access.ts';
import { sameInBoth } from '#contract/call/text/bilingual.ts';
import type { Finder } from '#server/platform/http/finder.ts';
import { files } from '#server/platform/files/table.ts';
import { holding } from '#server/platform/records/filter.ts';
import { reach } from './library.ts';
import { LIBRARY } from './within-bin.ts';

/** Maximum number of files among the search results. */
const FEW = 3;

/** Finds files by their names and descriptions, newest first. */
export const findFiles: Finder = async (db, caller, text) => {
  if (!hasPermission(caller, 'content:library:query')) return [];
  const found = await db
    .select({ id: files.id, name: files.originalFilename })
    .from(files)
    .where(and(reach(caller, 'query'), holding(text, files.originalFilename, files.alt)))
    .orderBy(desc(files.createdAt), desc(files.id))
    .limit(FEW);
  return found.map(({ id, name }) => ({
    page: 'content:library',
    kind: LIBRARY,
    id,
    title: sameInBoth(name),
    query: {},
  }));
};
