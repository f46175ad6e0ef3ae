import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/call/wire/reply.ts';
import type { Filter } from './filter/filter.ts';

type Query = Readonly<Record<string, string>>;

/** By which column a list is ordered, and from which end. */
export interface Order {
  column: string;
  descending: boolean;
}

/** What a list is asked for, as its address tells it: `page`, `size`, `sort=-updatedAt`, and a filter by its name. */
export interface Asked {
  pageNum: number;
  pageSize: (typeof PAGE_SIZES)[number];
  order: Order | undefined;
  filter: Record<string, unknown>;
}

const toValue = (kind: Filter['kind'], text: string): unknown => {
  if (kind === 'switch') return text === 'true';
  return kind === 'number' || kind === 'year' ? Number(text) : text;
};

/** Reads an address, which somebody may have typed: what makes no sense does not count. */
export function readAsked(
  query: Query,
  filters: readonly Filter[],
  columns: readonly string[],
): Asked {
  const page = Number(query['page']);
  const size = PAGE_SIZES.find((one) => String(one) === query['size']);
  const sort = query['sort'] ?? '';
  const column = sort.replace(/^-/, '');
  const given = filters.filter(({ name }) => query[name]);
  return {
    pageNum: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: size ?? DEFAULT_PAGE_SIZE,
    order: columns.includes(column) ? { column, descending: sort.startsWith('-') } : undefined,
    filter: Object.fromEntries(given.map(({ name, kind }) => [name, toValue(kind, query[name]!)])),
  };
}

/** Names what is asked of a list. */
export const keyOf = ({ name }: { name: string }, asked: Asked, mark = ''): string =>
  `${name} ${JSON.stringify(asked)}${mark}`;

/** The address after something was chosen; anything but another page begins at the first one again. */
export function withChosen(query: Query, chosen: Query): Record<string, string> {
  const next = { ...query, ...('page' in chosen ? {} : { page: '' }), ...chosen };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
}
