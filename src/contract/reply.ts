import * as z from 'zod/mini';

/** A single result: `{code, msg, data}`. */
export const single = <T extends z.ZodMiniType>(data: T) => z.object({ data });

/** A list: `{code, msg, rows, total}`. */
export const rows = <T extends z.ZodMiniType>(row: T) =>
  z.object({ rows: z.array(row), total: z.int() });

/** Page sizes and the default limit (specification 5 and 9). */
export const PAGE_SIZES = [10, 20, 30, 50] as const;
export const DEFAULT_PAGE_SIZE = 20;
const LAST_PAGE = 100_000;

/** A number that comes as text, as every query parameter does. */
export const numeral = z.coerce.number().check(z.int(), z.minimum(0));

export const paging = z.object({
  pageNum: z._default(numeral.check(z.minimum(1), z.maximum(LAST_PAGE)), 1),
  pageSize: z._default(z.pipe(z.coerce.number(), z.literal(PAGE_SIZES)), DEFAULT_PAGE_SIZE),
});
export type Paging = z.infer<typeof paging>;

/** The number of a record, as a path or a body names it. */
export const recordId = numeral.check(z.minimum(1), z.maximum(2 ** 31 - 1));
