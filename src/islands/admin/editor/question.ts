import { APPROVALS, CONTENT_STATES } from '#contract/kind/editorial-row.ts';
import { hasYear, type ContentPlan } from '#islands/admin/editor/plan.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { keyOf, readAsked, type Asked } from '#islands/admin/list/asked.ts';
import type { Filter } from '#islands/admin/list/filter/filter.ts';
import type { ListPlan } from '#islands/admin/list/use-list.ts';

type Query = PageProps['query'];

const FILTERS: readonly Filter[] = [
  { name: 'keyword', kind: 'keyword' },
  { name: 'year', kind: 'year' },
  { name: 'state', kind: 'choice', choices: CONTENT_STATES },
  { name: 'isMissing', kind: 'switch' },
  { name: 'approval', kind: 'choice', choices: APPROVALS },
  { name: 'from', kind: 'moment' },
  { name: 'until', kind: 'moment' },
];

const ORDERS = ['updatedAt', 'sort', 'title', 'publishAt'] as const;
/** What a list of content is asked for. */
export type ContentAsked = Asked<(typeof ORDERS)[number]>;

/** Whether records of a kind have what a column or a filter of all lists of content is about. */
export const hasPart = (type: ContentPlan['type'], name: string): boolean =>
  (name !== 'year' || hasYear(type)) && (name !== 'sort' || type.isOrdered === true);

/** What the list of a kind may be asked for. */
export const listQuestion = ({
  type,
}: ContentPlan): Pick<ListPlan<never>, 'name' | 'filters' | 'orders'> => ({
  name: type.type,
  filters: FILTERS.filter(({ name }) => hasPart(type, name)),
  orders: ORDERS,
});

/** The fields that the list of a kind asks for besides. */
export const factsOf = ({ listed }: Pick<ContentPlan, 'listed'>): string[] =>
  listed
    ? [...(listed.picture ? [listed.picture] : []), ...listed.columns.flatMap(({ of }) => of)]
    : [];

/** Whether records of a kind belong to sessions; a session itself is none of its own parts. */
export const belongs = ({ type }: ContentPlan): boolean => hasYear(type) && !type.isWhole;

/** Whether a list shows the session alone that the portal is about: as it begins, until a reader wants another or all. */
export const isNarrowed = (plan: ContentPlan, query: Query): boolean =>
  belongs(plan) && !query['year'] && query['isCurrent'] !== 'false';

/** What an address asks of a kind of content: a page of it, in the order that editors gave it, or the latest first. */
export function questionOf(plan: ContentPlan, query: Query) {
  const { type } = plan;
  const list = listQuestion(plan);
  const asked = readAsked(query, list.filters, ORDERS);
  const isCurrent = isNarrowed(plan, query);
  const own: ContentAsked['order'] = type.isOrdered
    ? { column: 'sort', descending: false }
    : { column: 'updatedAt', descending: true };
  const narrowed = {
    filter: isCurrent ? { ...asked.filter, isCurrent } : asked.filter,
    order: asked.order ?? own,
  };
  const { pageNum, pageSize } = asked;
  const mark = String(isCurrent);
  return {
    isCurrent,
    narrowed,
    mark,
    key: keyOf(list, asked, mark),
    call: { query: { pageNum, pageSize }, body: { ...narrowed, facts: factsOf(plan) } },
  };
}
