import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '#contract/call/wire/reply.ts';
import type { Filter } from './filter/filter.ts';

type Query = Readonly<Record<string, string>>;

/** By which column a list is ordered, and from which end. */
export interface Order<Name extends string = string> {
  column: Name;
  descending: boolean;
}

/** What a list is asked for, as its address tells it: `page`, `size`, `sort=-updatedAt`, and a filter by its name. */
export interface Asked<Name extends string = string> {
  pageNum: number;
  pageSize: (typeof PAGE_SIZES)[number];
  order: Order<Name> | undefined;
  filter: Record<string, unknown>;
}

/** What a list may be asked for. */
interface Askable<Name extends string = string> {
  filters: readonly Filter[];
  orders: readonly Name[];
  /** Its records belong to sessions. */
  isOfSessions?: boolean;
}

const toValue = (kind: Filter['kind'], text: string): unknown => {
  if (kind === 'switch') return text === 'true';
  return kind === 'number' || kind === 'year' ? Number(text) : text;
};

/** Reads an address, which somebody may have typed: what makes no sense does not count. */
export function readAsked<Name extends string>(
  query: Query,
  filters: readonly Filter[],
  columns: readonly Name[],
): Asked<Name> {
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

/** Whether a list of what belongs to sessions shows the current one alone, as it begins: nobody asked for another, or for all. */
export const isOfCurrent = (
  { isOfSessions = false }: Pick<Askable, 'isOfSessions'>,
  query: Query,
) => isOfSessions && !query['year'] && !query['topicId'] && query['isCurrent'] !== 'false';

/** What an address asks of a list. */
export function askedOf<Name extends string>(plan: Askable<Name>, query: Query): Asked<Name> {
  const asked = readAsked(query, plan.filters, plan.orders);
  return isOfCurrent(plan, query)
    ? { ...asked, filter: { ...asked.filter, isCurrent: true } }
    : asked;
}

/** Names what is asked of a list. */
export const keyOf = ({ name }: { name: string }, asked: Asked, mark = ''): string =>
  `${name} ${JSON.stringify(asked)}${mark}`;

/** The address after something was chosen; anything but another page begins at the first one again. */
export function withChosen(query: Query, chosen: Query): Record<string, string> {
  const next = {
    ...query,
    ...('page' in chosen ? {} : { page: '' }),
    ...chosen,
  };
  return Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''));
}
