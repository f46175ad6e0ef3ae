import type { Office } from '#islands/admin/kit/office.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import type { Asked } from '#islands/admin/list/asked.ts';
import type { Column, Row } from '#islands/admin/list/column.ts';
import type { Found, ListPlan } from '#islands/admin/list/use-list.ts';
import type { ResourcePlan } from './plan.ts';
import { readAll } from './tree/read-all.ts';
import { toTree, withAncestors, type Branch, type Node } from './tree/tree.ts';

type Caller = Pick<Office, 'call'>;
export type Entry = Branch<Row & Node>;

/** What a column holds is what people read there; the codes of others are shown in other words. */
const isRead = ({ kind = 'text', View }: Column): boolean =>
  !View && ['text', 'bilingual', 'code', 'long'].includes(kind);

/** A text, or those of a text in both languages. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);

/** A tree is held against its filter here: a list of hits would have lost their places. */
function passes({ columns }: ResourcePlan, filter: Asked['filter']) {
  const read = columns.filter(isRead);
  const says = (row: Row, word: string) =>
    read.some(({ name }) => textsIn(row[name]).some((text) => text.toLowerCase().includes(word)));
  return (row: Row): boolean =>
    Object.entries(filter).every(([name, value]) =>
      name === 'keyword' ? says(row, String(value).toLowerCase()) : row[name] === value,
    );
}

/** The whole of a tree. */
async function readTree(office: Caller, plan: ResourcePlan, { filter }: Asked) {
  const all = await readAll<Row & Node>(office, plan.resource);
  const rows = withAncestors(all, passes(plan, filter));
  return { rows: toTree(rows), total: rows.length };
}

/** A page of a list. */
async function readPage({ call }: Caller, { resource }: ResourcePlan, asked: Asked) {
  const { pageNum, pageSize, order, filter } = asked;
  const query = { pageNum, pageSize };
  const { rows, total } = await call(resource.list, {
    query,
    body: { filter, order },
  });
  return { rows: rows as Entry[], total };
}

/** How the list of a resource looks, and what it may be asked for. */
export const listOf = ({
  resource,
  columns,
  filters,
  isTree = false,
}: ResourcePlan): ListPlan<Entry> => ({
  name: resource.name,
  labels: resource.name,
  path: pathOf(resource),
  columns,
  filters,
  isOfSessions: 'isCurrent' in resource.filter.shape,
  // A tree has its own order.
  orders: isTree ? [] : resource.columns,
  dictionaries: resource.dictionaries,
});

/** What is asked of the records of a resource: of those that stand below each other, all. @throws ApiError */
export const readRecords = (
  caller: Caller,
  plan: ResourcePlan,
  asked: Asked,
): Promise<Found<Entry>> =>
  plan.isTree ? readTree(caller, plan, asked) : readPage(caller, plan, asked);
