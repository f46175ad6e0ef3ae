import { ilike, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A pattern that finds a text anywhere, whatever characters it holds. */
export const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A text in two languages is looked at as two texts: what stands around them in JSON is nobody's word. */
const textsOf = (column: PgColumn): (PgColumn | SQL)[] =>
  column.getSQLType() === 'jsonb' ? [sql`${column}->>'zh'`, sql`${column}->>'en'`] : [column];

/** Rows one of whose columns holds a keyword, in either language; without a keyword it does not count. */
export const holding = (
  keyword: string | undefined,
  ...columns: readonly PgColumn[]
): SQL | undefined =>
  keyword === undefined
    ? undefined
    : or(...columns.flatMap(textsOf).map((text) => ilike(text, containing(keyword))));
