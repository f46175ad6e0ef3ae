import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { endedUses, fileUses } from '../table.ts';

/**
 * Has the files of a session checked that visitors do not see any more. Its records stay as they are, so that the
 * trigger that notes withdrawn ones does not notice.
 */
export async function retireSession(tx: Database, year: number): Promise<void> {
  await tx.execute(sql`
    INSERT INTO ${endedUses} (reference)
    SELECT DISTINCT u.reference FROM ${fileUses} u JOIN ${contentItems} i ON i.id = u.item_id
    WHERE u.is_live AND (i.live ->> 'year')::int = ${year}`);
}
