import { APPROVALS, LISTED_STATES } from '#contract/kind/editorial-row.ts';
import { hasYear, type ContentPlan } from '#islands/admin/editor/plan.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { listQueryOf, isOfCurrent, keyOf, type ListQuery } from '#islands/admin/list/list-query.ts';
import type { Filter } from '#islands/admin/list/filter/filter.ts';
import type { ListPlan } from '#islands/admin/list/use-list.ts';

type Query = PageProps['query'];

const FILTERS: readonly Filter[] = [
  { name: 'keyword', kind: 'keyword' },
  { name: 'year', kind: 'year' },
  { name: 'state', kind: 'choice', choices: LISTED_STATES },
  { name: 'isMissing', kind: 'switch' },
  { name: 'approval', kind: 'choice', choices: APPROVALS },
  { name: 'isForMe', kind: 'switch' },
  { name: 'from', kind: 'moment' },
  { name: 'until', kind: 'moment' },
];

const ORDERS = ['updatedAt', 'sort', 'title', 'publishAt', 'year', 'datedAt'] as const;
/** What is asked of a list of content. */
export type ContentQuery = ListQuery<(typeof ORDERS)[number]>;

/** Whether records of a kind have what a common column or filter refers to. */
export const hasPart = (type: ContentPlan['type'], name: string): boolean =>
  (name !== 'year' || hasYear(type)) &&
  (name !== 'sort' || type.isOrdered === true) &&
  (name !== 'datedAt' || type.date !== undefined);

/** Whether records of a kind belong to sessions; a session does not belong to itself. */
export const belongsToSession = (type: ContentPlan['type']): boolean =>
  hasYear(type) && !type.isWhole;

/** Filters and orders of the list of a kind. */
export const listQuestion = ({ type, listed }: ContentPlan) =>
  ({
    name: type.type,
    filters: FILTERS.filter(({ name }) => hasPart(type, name)).flatMap((filter) =>
      filter.name === 'state' ? [...(listed?.filters ?? []), filter] : [filter],
    ),
    orders: ORDERS.filter((name) => hasPart(type, name)),
    isOfSessions: belongsToSession(type),
  }) satisfies Partial<ListPlan<never>>;

/** Fields that the list of a kind requests in addition. */
export const factsOf = ({ listed }: Pick<ContentPlan, 'listed'>): string[] =>
  listed
    ? [...(listed.picture ? [listed.picture] : []), ...listed.columns.flatMap(({ of }) => of)]
    : [];

/** Default order of a kind. */
function orderOf({ isOrdered, isWhole }: ContentPlan['type']): NonNullable<ContentQuery['order']> {
  if (isOrdered) return { column: 'sort', descending: false };
  return { column: isWhole ? 'year' : 'updatedAt', descending: true };
}

/**
 * The request for a list of content: a page, in the order set by editors or with the latest first; sessions by year.
 */
export function questionOf(plan: ContentPlan, query: Query) {
  const { type } = plan;
  const list = listQuestion(plan);
  const asked = listQueryOf(list, query);
  const { pageNum, pageSize, filter, order = orderOf(type) } = asked;
  const narrowed = { filter, order };
  return {
    isCurrent: isOfCurrent(list, query),
    narrowed,
    key: keyOf(list, asked),
    call: { query: { pageNum, pageSize }, body: { ...narrowed, facts: factsOf(plan) } },
  };
}
