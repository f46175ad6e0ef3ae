import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/call/wire/reply.ts';
import type { Filter } from './filter/filter.ts';

type Query = Readonly<Record<string, string>>;

/** Column by which a list is sorted, and the direction. */
export interface Order<Name extends string = string> {
  column: Name;
  descending: boolean;
}

/** State of a list as its address holds it: `page`, `size`, `sort=-updatedAt`, and each filter by its name. */
export interface ListQuery<Name extends string = string> {
  pageNum: number;
  pageSize: (typeof PAGE_SIZES)[number];
  order: Order<Name> | undefined;
  filter: Record<string, unknown>;
}

/** The filters and sort orders that a list offers. */
interface ListOptions<Name extends string = string> {
  filters: readonly Filter[];
  orders: readonly Name[];
  /** Whether its records belong to sessions. */
  isOfSessions?: boolean;
}

const toValue = (kind: Filter['kind'], text: string): unknown => {
  if (kind === 'switch') return text === 'true';
  return kind === 'number' || kind === 'year' ? Number(text) : text;
};

/** Parses an address. It may have been typed by hand, so invalid values are ignored. */
export function parseListQuery<Name extends string>(
  query: Query,
  filters: readonly Filter[],
  columns: readonly Name[],
): ListQuery<Name> {
  const page = Number(query['page']);
  const size = PAGE_SIZES.find((one) => String(one) === query['size']);
  const sort = query['sort'] ?? '';
  const name = sort.replace(/^-/, '');
  const column = columns.find((one) => one === name);
  const given = filters.filter(({ name }) => query[name]);
  return {
    pageNum: Number.isInteger(page) && page > 0 ? page : 1,
    pageSize: size ?? DEFAULT_PAGE_SIZE,
    order: column && { column, descending: sort.startsWith('-') },
    filter: Object.fromEntries(given.map(({ name, kind }) => [name, toValue(kind, query[name]!)])),
  };
}

/**
 * Whether a list of records of sessions shows the current one only. This is its initial state, until another session
 * or all are asked for.
 */
export const isOfCurrent = (
  { isOfSessions = false }: Pick<ListOptions, 'isOfSessions'>,
  query: Query,
) => isOfSessions && !query['year'] && !query['topicId'] && query['isCurrent'] !== 'false';

/** Parses what an address asks of a list, with the current session as the default. */
export function listQueryOf<Name extends string>(
  plan: ListOptions<Name>,
  query: Query,
): ListQuery<Name> {
  const asked = parseListQuery(query, plan.filters, plan.orders);
  return isOfCurrent(plan, query)
    ? { ...asked, filter: { ...asked.filter, isCurrent: true } }
    : asked;
}

/** Cache key of what is asked of a list. */
export const keyOf = ({ name }: { name: string }, asked: ListQuery, mark = ''): string =>
  `${name} ${JSON.stringify(asked)}${mark}`;

/** The query after a change. Any change but that of the page returns to the first page. */
export function withChosen(query: Query, chosen: Query): Record<string, string> {
  const next = {
    ...query,
    ...('page' in chosen ? {} : { page: '' }),
    ...chosen,
  };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
}
