import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * SQL for what names that people type are compared by: without differences of width, case and spaces. It is written
 * the same way in the index of a column that is searched by it.
 */
export const folded = (text: SQLWrapper): SQL<string> =>
  sql`lower(regexp_replace(normalize(${text}, NFKC), '\\s', '', 'g'))`;
