import type { Office } from '#islands/admin/kit/office.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import type { ListQuery } from '#islands/admin/list/list-query.ts';
import type { Column, Row } from '#islands/admin/list/column.ts';
import type { ResultPage, ListPlan } from '#islands/admin/list/use-list.ts';
import type { ResourcePlan } from './plan.ts';
import { readAll } from './tree/read-all.ts';
import { toTree, withAncestors, type Branch, type Node } from './tree/tree.ts';

type Caller = Pick<Office, 'call'>;
export type Entry = Branch<Row & Node>;

/** Whether readers see a column's values as stored. Coded values are shown by labels instead. */
const isRead = ({ kind = 'text', View }: Column): boolean =>
  !View && ['text', 'bilingual', 'code', 'long'].includes(kind);

/** All texts in a value, which may be bilingual. */
const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(Object(value)).flatMap(textsIn);

/** Filters a tree in the browser: a list of hits from the server would have lost their places in the tree. */
function passes({ columns }: ResourcePlan, filter: ListQuery['filter']) {
  const read = columns.filter(isRead);
  const says = (row: Row, word: string) =>
    read.some(({ name }) => textsIn(row[name]).some((text) => text.toLowerCase().includes(word)));
  return (row: Row): boolean =>
    Object.entries(filter).every(([name, value]) =>
      name === 'keyword' ? says(row, String(value).toLowerCase()) : row[name] === value,
    );
}

/** Reads a whole tree. */
async function readTree(office: Caller, plan: ResourcePlan, { filter }: ListQuery) {
  const all = await readAll<Row & Node>(office, plan.resource);
  const rows = withAncestors(all, passes(plan, filter));
  return { rows: toTree(rows), total: rows.length };
}

/** Reads a page of a list. */
async function readPage({ call }: Caller, { resource }: ResourcePlan, asked: ListQuery) {
  const { pageNum, pageSize, order, filter } = asked;
  const query = { pageNum, pageSize };
  const { rows, total } = await call(resource.list, {
    query,
    body: { filter, order },
  });
  return { rows: rows as Entry[], total };
}

/** List plan of a resource: its columns, filters and orders. */
export const listOf = ({
  resource,
  columns,
  filters,
  emptyHint,
  isTree = false,
}: ResourcePlan): ListPlan<Entry> => ({
  name: resource.name,
  labels: resource.name,
  path: pathOf(resource),
  columns,
  filters,
  ...(emptyHint && { emptyHint }),
  isOfSessions: 'isCurrent' in resource.filter.shape,
  // A tree cannot be sorted.
  orders: isTree ? [] : resource.columns,
  dictionaries: resource.dictionaries,
});

/** Reads the requested page of a list, or all records of a tree. @throws ApiError */
export const readRecords = (
  caller: Caller,
  plan: ResourcePlan,
  asked: ListQuery,
): Promise<ResultPage<Entry>> =>
  plan.isTree ? readTree(caller, plan, asked) : readPage(caller, plan, asked);
