/** Which rows of a query are asked for; pages count from one. */
export interface Page {
  pageNum: number;
  pageSize: number;
}

/** A query whose rows are in order. */
interface Ordered<Row> {
  limit(most: number): { offset(first: number): PromiseLike<Row[]> };
}

/**
 * A page of a query, and how many rows there are in all. A page that is not full is the last one: then nothing is counted.
 * @param count counts what the query finds without its page
 */
export async function readPage<Row>(
  { pageNum, pageSize }: Page,
  query: Ordered<Row>,
  count: () => PromiseLike<number>,
): Promise<{ rows: Row[]; total: number }> {
  const before = (pageNum - 1) * pageSize;
  const rows = await query.limit(pageSize).offset(before);
  const isLast = rows.length < pageSize && (rows.length > 0 || before === 0);
  return { rows, total: isLast ? before + rows.length : await count() };
}
