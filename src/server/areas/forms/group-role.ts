import { arrayContains, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { takeOutOfBin } from '#server/platform/privacy/removed-lists.ts';
import { formGroups } from './table.ts';

/** Takes a removed role out of all permission groups, which would otherwise admit the next role with its key. */
export async function forgetRole(tx: Database, key: string): Promise<void> {
  await tx
    .update(formGroups)
    .set({ roles: sql`array_remove(${formGroups.roles}, ${key})` })
    .where(arrayContains(formGroups.roles, [key]));
  await takeOutOfBin(tx, [formGroups.roles], key);
}
