/** The page of rows to read; pages count from one. */
export interface Page {
  pageNum: number;
  pageSize: number;
}

/** A query with an ORDER BY. */
interface Ordered<Row> {
  limit(most: number): { offset(first: number): PromiseLike<Row[]> };
}

/**
 * Reads a page of a query, and the number of all its rows. A page that is not full is the last one; then no count is
 * needed.
 * @param count counts the rows of the query without its page
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
