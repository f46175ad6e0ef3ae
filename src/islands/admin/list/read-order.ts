import type { ContentType } from '#contract/kind/editorial.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';

const STEP = 50;
/** So many records at once may be given an order (contract/kind/editorial.ts). */
export const MOST_ARRANGED = 500;

/** The records of a kind in their order, those of one session where one is named. @throws ApiError */
export async function readOrder(
  { call }: Pick<Office, 'call'>,
  type: ContentType,
  year: number | undefined,
): Promise<{ rows: ContentRow[]; total: number }> {
  const body = { filter: year === undefined ? {} : { year }, order: { column: 'sort' as const } };
  const read = (pageNum: number) => call(type.list, { query: { pageNum, pageSize: STEP }, body });
  const { rows, total } = await read(1);
  const pages = Math.ceil(Math.min(total, MOST_ARRANGED) / STEP);
  const rest = await Promise.all(Array.from({ length: pages - 1 }, (_, index) => read(index + 2)));
  return { rows: [...rows, ...rest.flatMap((page) => page.rows)], total };
}
