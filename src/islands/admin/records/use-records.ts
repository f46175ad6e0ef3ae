import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import type { PageProps } from '#islands/admin/kit/navigation/page.ts';
import type { Asked } from '#islands/admin/list/asked.ts';
import type { Row } from '#islands/admin/list/column.ts';
import { useOpening } from '#islands/admin/list/saved/use-default-view.ts';
import { useList, type Found, type List, type ListPlan } from '#islands/admin/list/use-list.ts';
import type { ResourcePlan } from './plan.ts';
import { readAll } from './tree/read-all.ts';
import { toTree, withAncestors, type Branch, type Node } from './tree/tree.ts';

export type Entry = Branch<Row & Node>;

/** A tree is held against its filter here: a list of hits would have lost their places. */
const passes =
  (filter: Asked['filter']) =>
  (row: Row): boolean =>
    Object.entries(filter).every(([name, value]) =>
      name === 'keyword'
        ? JSON.stringify(row).toLowerCase().includes(String(value).toLowerCase())
        : row[name] === value,
    );

/** The whole of a tree. */
async function readTree(office: Office, { resource }: ResourcePlan, { filter }: Asked) {
  const all = await readAll<Row & Node>(office, resource);
  const rows = withAncestors(all, passes(filter));
  return { rows: toTree(rows), total: rows.length };
}

/** A page of a list. */
async function readPage({ call }: Office, { resource }: ResourcePlan, asked: Asked) {
  const { pageNum, pageSize, order, filter } = asked;
  const query = { pageNum, pageSize };
  const { rows, total } = await call(resource.list, { query, body: { filter, order } });
  return { rows: rows as Entry[], total };
}

const listOf = ({ resource, columns, filters, isTree = false }: ResourcePlan): ListPlan<Entry> => ({
  name: resource.name,
  labels: resource.name,
  path: pathOf(resource),
  columns,
  filters,
  // A tree has its own order.
  orders: isTree ? [] : resource.columns,
  dictionaries: resource.dictionaries,
});

/** The records of a resource as their address asks for them. */
export function useRecords(plan: ResourcePlan, address: PageProps['query']): List<Entry> {
  const office = useOffice();
  const list = listOf(plan);
  const query = useOpening(list, address);
  const read = (asked: Asked): Promise<Found<Entry>> =>
    plan.isTree ? readTree(office, plan, asked) : readPage(office, plan, asked);
  return useList(list, query, read);
}
