import { arrayContains, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { savedFilters } from './table.ts';

/** Shares filters with a removed role no longer: they would be shared with the next role that has its key. */
export const unshareRole = async (tx: Database, key: string): Promise<void> => {
  await tx
    .update(savedFilters)
    .set({ roles: sql`array_remove(${savedFilters.roles}, ${key})` })
    .where(arrayContains(savedFilters.roles, [key]));
};
