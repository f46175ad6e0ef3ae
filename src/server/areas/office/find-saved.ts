import { and, asc, desc, inArray } from 'drizzle-orm';
import { sameInBoth } from '#contract/call/text/bilingual.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { OFFICE_RESOURCES } from '#contract/office-api.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Finder } from '#server/platform/http/finder.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { holding } from '#server/platform/records/filter.ts';
import { isOwnOrShared, isOwnFilter } from './saved-filter.ts';
import { savedFilters } from './table.ts';

/** Maximum number of saved filters among the search results. */
const FEW = 3;

/** The page of each list with saved filters, by the name of the list. */
const PAGES: ReadonlyMap<string, string> = new Map([
  ...CONTENT_TYPES.map(({ type, permission }) => [type, permission] as const),
  ...OFFICE_RESOURCES.map(({ name, permission }) => [name, permission] as const),
  ['library', 'content:library'],
  ['publishing', 'content:publishing'],
]);

/** Returns the lists that a caller may view. */
const listsOf = (caller: Caller): string[] =>
  [...PAGES].flatMap(([list, page]) => (hasPermission(caller, `${page}:list`) ? [list] : []));

/** Finds the caller's saved filters and those shared with them by name, the caller's own first. */
export const findSaved: Finder = async (db, caller, text) => {
  const found = await db
    .select()
    .from(savedFilters)
    .where(
      and(
        isOwnOrShared(caller),
        holding(text, savedFilters.name),
        inArray(savedFilters.list, listsOf(caller)),
      ),
    )
    .orderBy(desc(isOwnFilter(caller)), asc(savedFilters.name), asc(savedFilters.id))
    .limit(FEW);
  return found.map(({ id, list, name, query, columns }) => ({
    page: PAGES.get(list)!,
    kind: 'savedFilter',
    id: String(id),
    title: sameInBoth(name),
    query,
    ...(columns && { shown: { list, columns } }),
  }));
};
