import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';
import { promotions } from './table.ts';

export type PromotionRow = typeof promotions.$inferSelect;

/** Returns the promotions of a round, newest first. */
export const listPromotions = (db: Database, roundId: number): Promise<PromotionRow[]> =>
  db.select().from(promotions).where(eq(promotions.roundId, roundId)).orderBy(desc(promotions.id));

/** Condition that an entry was promoted from a round by its latest promotion; before the first one, no entry was. */
export const promotedFrom = (roundId: number, entryId: PgColumn): SQL =>
  sql`${entryId} = ANY (coalesce((SELECT entry_ids FROM ${promotions} WHERE round_id = ${roundId}
    ORDER BY id DESC LIMIT 1), '{}')::int[])`;
