import { countDistinct, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { outbox, publishedPages } from '../table.ts';

/**
 * Returns the number of published pages that carry a tag announced by a transaction so far; these will be rendered
 * anew.
 */
export async function countAffected(transaction: Database): Promise<number> {
  const own = sql`SELECT ${outbox.tag} FROM ${outbox}
                  WHERE ${outbox.batch} = (pg_current_xact_id()::text)::bigint`;
  const [row] = await transaction
    .select({ pages: countDistinct(publishedPages.path) })
    .from(publishedPages)
    .where(sql`${publishedPages.tags} && ARRAY(${own})`);
  return row!.pages;
}
