import { useOffice } from '#islands/admin/kit/office.ts';
import type { Asked } from '#islands/admin/kit/asked.ts';
import type { ResourcePlan, Row } from '#islands/admin/kit/resource-plan.ts';
import { readAll } from './read-all.ts';
import { toTree, withAncestors, type Branch, type Node } from './tree.ts';
import { useLoaded, type Loaded } from '#islands/admin/kit/use-loaded.ts';

export interface Records {
  rows: Branch<Row & Node>[];
  total: number;
}

/** A tree is held against its filter here: a list of hits would have lost their places. */
const passes =
  (filter: Asked['filter']) =>
  (row: Row): boolean =>
    Object.entries(filter).every(([name, value]) =>
      name === 'keyword'
        ? JSON.stringify(row).toLowerCase().includes(String(value).toLowerCase())
        : row[name] === value,
    );

/** A page of a list, or the whole of a tree. */
export function useRecords(
  { resource, isTree = false }: ResourcePlan,
  asked: Asked,
): Loaded<Records> {
  const office = useOffice();
  const { pageNum, pageSize, order, filter } = asked;
  async function loadTree(): Promise<Records> {
    const all = await readAll<Row & Node>(office, resource);
    const rows = withAncestors(all, passes(filter));
    return { rows: toTree(rows), total: rows.length };
  }
  async function loadPage(): Promise<Records> {
    const query = { pageNum, pageSize };
    const { rows, total } = await office.call(resource.list, { query, body: { filter, order } });
    return { rows: rows as Records['rows'], total };
  }
  return useLoaded(JSON.stringify(asked), isTree ? loadTree : loadPage);
}
