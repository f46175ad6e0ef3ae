import { ilike, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** An ILIKE pattern that matches a text anywhere; its wildcards are escaped. */
export const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A bilingual column as two expressions, so that the JSON around its texts is not matched. */
const textsOf = (column: PgColumn): (PgColumn | SQL)[] =>
  column.getSQLType() === 'jsonb' ? [sql`${column}->>'zh'`, sql`${column}->>'en'`] : [column];

/** Condition that one of the columns contains a keyword, in either language; undefined without a keyword. */
export const holding = (
  keyword: string | undefined,
  ...columns: readonly PgColumn[]
): SQL | undefined =>
  keyword === undefined
    ? undefined
    : or(...columns.flatMap(textsOf).map((text) => ilike(text, likePattern(keyword))));
