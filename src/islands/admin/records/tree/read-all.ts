import type { Resource } from '#contract/kind/resource.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import type { Row } from '#islands/admin/list/column.ts';

const STEP = 50;
/** Maximum number of pages read. A larger tree is not one that people choose from. */
const MOST_PAGES = 40;

/** Reads all records of a resource in its own order, for trees and choices. @throws ApiError */
export async function readAll<R = Row>(
  { call }: Pick<Office, 'call'>,
  resource: Pick<Resource, 'list'>,
): Promise<R[]> {
  const read = async (pageNum: number) => {
    const query = { pageNum, pageSize: STEP };
    const { rows, total } = await call(resource.list, { query, body: {} });
    return { rows: rows as R[], total };
  };
  const first = await read(1);
  const pages = Math.min(MOST_PAGES, Math.ceil(first.total / STEP));
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => read(index + 2)));
  return [first, ...rest].flatMap(({ rows }) => rows);
}
