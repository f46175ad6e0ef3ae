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

/** A number or a string of digits. Coercion alone would also accept a one-element list, `true` or an empty value. */
const digits = z.union([z.number(), z.string().check(z.regex(/^\d{1,16}$/))]);

type Digits = z.output<typeof digits>;

/** A non-negative integer that may be sent as text, as every query parameter is. */
export const numeral = (...checks: z.core.$ZodCheck<number>[]) =>
  z.pipe(digits, z.coerce.number<Digits>().check(z.int(), z.minimum(0), ...checks));

const pageSize = z.pipe(digits, z.pipe(z.coerce.number<Digits>(), z.literal(PAGE_SIZES)));

export const paging = z.object({
  pageNum: z._default(numeral(z.minimum(1), z.maximum(LAST_PAGE)), 1),
  pageSize: z._default(pageSize, DEFAULT_PAGE_SIZE),
});
export type Paging = z.infer<typeof paging>;

/** The id of a record in a path or a body. */
export const recordId = numeral(z.minimum(1), z.maximum(2 ** 31 - 1));
