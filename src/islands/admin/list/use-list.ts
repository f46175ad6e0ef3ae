import { use, useEffect } from 'react';
import { ActiveContext } from '#islands/admin/kit/office.ts';
import { replaceUrl } from '#islands/admin/kit/navigation/router.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useLoaded, type Loaded } from '#islands/admin/kit/use-loaded.ts';
import { listQueryOf, keyOf, withChosen, type ListQuery } from './list-query.ts';
import type { Column } from './column.ts';
import type { Filter } from './filter/filter.ts';

/** What every row of a list has. */
export interface Listed {
  id: number;
}

/** What a list shows, which filters and orders it has, and its address. */
export interface ListPlan<R> {
  /** Part of the storage key of the columns that a reader chose. */
  name: string;
  /** Resource whose field labels name its columns and filters: `field.<labels>.<name>`. */
  labels: string;
  /** Path in the office. */
  path: string;
  columns: readonly Column<R>[];
  filters: readonly Filter[];
  /** Columns by which it can be sorted. */
  orders: readonly string[];
  /** What to know if no rows match the filters. */
  emptyHint?: OfficeKey;
  /** Whether its records belong to sessions; the list then shows those of the current session at first. */
  isOfSessions?: boolean;
  /** Dictionaries whose labels are shown for values. */
  dictionaries?: Readonly<Record<string, string>>;
}

/** A page of results. */
export interface ResultPage<R> {
  rows: R[];
  total: number;
}

/** A list in the state given by its address. */
export interface List<R> {
  plan: ListPlan<R>;
  query: PageProps['query'];
  asked: ListQuery;
  found: Loaded<ResultPage<R>>;
  /** Changes the query, in the address too. */
  choose(part: Record<string, string>): void;
}

/** Returns the last page if the requested one is beyond it: its last row was removed, or it never existed. */
function pageBefore<R>({ pageNum, pageSize }: ListQuery, found: ResultPage<R> | undefined) {
  if (!found || found.total === 0 || found.rows.length > 0) return undefined;
  const last = Math.ceil(found.total / pageSize);
  return last < pageNum ? last : undefined;
}

/** Loads what the address of a list asks for; a changed `mark` forces a reload of the same query. */
export function useList<R>(
  plan: ListPlan<R>,
  query: PageProps['query'],
  read: (asked: ListQuery) => Promise<ResultPage<R>>,
  mark = '',
): List<R> {
  const asked = listQueryOf(plan, query);
  const found = useLoaded(keyOf(plan, asked, mark), () => read(asked));
  const choose = (part: Record<string, string>) =>
    replaceUrl({ path: plan.path, query: withChosen(query, part) });
  const isActive = use(ActiveContext);
  const before = found.isLoading ? undefined : pageBefore(asked, found.value);
  useEffect(() => {
    // Only for the active page, since the address belongs to it.
    if (isActive && before !== undefined) choose({ page: before === 1 ? '' : String(before) });
    // `choose` is a new function at each render.
  }, [isActive, before]);
  return { plan, query, asked, found, choose };
}
