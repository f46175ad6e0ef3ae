import { note } from '#islands/admin/kit/navigation/router.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { useLoaded, type Loaded } from '#islands/admin/kit/use-loaded.ts';
import { keyOf, readAsked, withChosen, type Asked } from './asked.ts';
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

/** Reads what the address of a list asks for; `mark` says when the same question has another answer. */
export function useList<R>(
  plan: ListPlan<R>,
  query: PageProps['query'],
  read: (asked: Asked) => Promise<Found<R>>,
  mark = '',
): List<R> {
  const asked = readAsked(query, plan.filters, plan.orders);
  const found = useLoaded(keyOf(plan, asked, mark), () => read(asked));
  const choose = (part: Record<string, string>) =>
    note({ path: plan.path, query: withChosen(query, part) });
  return { plan, query, asked, found, choose };
}
