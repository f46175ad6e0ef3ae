import { hasYear, type ContentPlan } from '#islands/admin/editor/plan.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import { readAsked } from '#islands/admin/list/asked.ts';
import { keyOf } from '#islands/admin/list/use-list.ts';
import { contentList, factsOf } from './content-list.ts';

type Query = PageProps['query'];

/** Whether records of a kind belong to sessions; a session itself is none of its own parts. */
export const belongs = ({ type }: ContentPlan): boolean => hasYear(type) && !type.isWhole;

/** Whether a list shows the session alone that the portal is about: as it begins, until a reader wants another or all. */
export const isNarrowed = (plan: ContentPlan, query: Query): boolean =>
  belongs(plan) && !query['year'] && query['isCurrent'] !== 'false';

/** What an address asks of a kind of content: a page of it, in the order that editors gave it, or the latest first. */
export function questionOf(plan: ContentPlan, query: Query) {
  const { type } = plan;
  const list = contentList(plan);
  const asked = readAsked(query, list.filters, list.orders);
  const isCurrent = isNarrowed(plan, query);
  const own = type.isOrdered
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
    call: { query: { pageNum, pageSize }, body: { ...narrowed, facts: factsOf(plan) } as never },
  };
}
