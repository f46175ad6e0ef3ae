import type { Resource } from '#contract/kind/resource.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import type { Row } from '#islands/admin/kit/resource-plan.ts';

const STEP = 50;
/** A tree of more entries is no tree that people choose from. */
const MOST_PAGES = 40;

/** All records of a resource, in its own order, for trees and choices. @throws ApiError */
export async function readAll<R = Row>(
  { call }: Pick<Office, 'call'>,
  resource: Resource,
): Promise<R[]> {
  const read = async (pageNum: number) => {
    const reply = await call(resource.list, { query: { pageNum, pageSize: STEP }, body: {} });
    return reply as unknown as { rows: R[]; total: number };
  };
  const first = await read(1);
  const pages = Math.min(MOST_PAGES, Math.ceil(first.total / STEP));
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => read(index + 2)));
  return [first, ...rest].flatMap(({ rows }) => rows);
}
