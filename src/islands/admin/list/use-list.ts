import { use, useEffect } from 'react';
import { ActiveContext } from '#islands/admin/kit/office.ts';
import { replaceUrl } from '#islands/admin/kit/navigation/router.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { useLoaded, type Loaded } from '#islands/admin/kit/use-loaded.ts';
import { askedOf, keyOf, withChosen, type Asked } from './asked.ts';
import type { Column } from './column.ts';
import type { Filter } from './filter/filter.ts';

/** What every row of a list has. */
export interface Listed {
  id: number;
}

/** What a list shows, what it may be asked for, and where it stands. */
export interface ListPlan<R> {
  /** Under it a browser keeps which columns its reader chose. */
  name: string;
  /** Whose fields its columns and filters are: `field.<labels>.<name>` is their text. */
  labels: string;
  /** Its address in the office. */
  path: string;
  columns: readonly Column<R>[];
  filters: readonly Filter[];
  /** What it may be ordered by. */
  orders: readonly string[];
  /** Its records belong to sessions, and it begins with those of the current one. */
  isOfSessions?: boolean;
  /** The dictionaries whose labels stand for values. */
  dictionaries?: Readonly<Record<string, string>>;
}

/** A page of what was found. */
export interface Found<R> {
  rows: R[];
  total: number;
}

/** A list as its address asks for it. */
export interface List<R> {
  plan: ListPlan<R>;
  query: PageProps['query'];
  asked: Asked;
  found: Loaded<Found<R>>;
  /** Asks for something else, and says so in the address. */
  choose(part: Record<string, string>): void;
}

/** The last page, where the one that is asked for is beyond it: its last row was removed, or it never was. */
function pageBefore<R>({ pageNum, pageSize }: Asked, found: Found<R> | undefined) {
  if (!found || found.total === 0 || found.rows.length > 0) return undefined;
  const last = Math.ceil(found.total / pageSize);
  return last < pageNum ? last : undefined;
}

/** Reads what the address of a list asks for; `mark` says when the same question has another answer. */
export function useList<R>(
  plan: ListPlan<R>,
  query: PageProps['query'],
  read: (asked: Asked) => Promise<Found<R>>,
  mark = '',
): List<R> {
  const asked = askedOf(plan, query);
  const found = useLoaded(keyOf(plan, asked, mark), () => read(asked));
  const choose = (part: Record<string, string>) =>
    replaceUrl({ path: plan.path, query: withChosen(query, part) });
  const isActive = use(ActiveContext);
  const before = found.isLoading ? undefined : pageBefore(asked, found.value);
  useEffect(() => {
    // The address is that of whatever page is open.
    if (isActive && before !== undefined) choose({ page: before === 1 ? '' : String(before) });
    // `choose` is made anew with each rendering.
  }, [isActive, before]);
  return { plan, query, asked, found, choose };
}
