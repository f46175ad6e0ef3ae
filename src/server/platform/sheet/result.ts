import { and, eq, lt, sql } from 'drizzle-orm';
import { translator } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { imports } from './table.ts';

export type ImportResult = typeof imports.$inferSelect;

/** Title of the column that says of each row what became of it. A result may be corrected and imported again. */
export const outcomeTitle = (locale: Locale): string => translator(locale)('sheet.outcome');

/** Stores the result of an import. */
export const saveResult = (db: Database, result: Omit<ImportResult, 'createdAt'>) =>
  db.insert(imports).values(result);

/** Returns the result of an import to the account that requested it (threat 39). @throws Fault notFound */
export async function readResult(
  db: Database,
  key: string,
  accountId: number,
): Promise<ImportResult> {
  const [row] = await db
    .select()
    .from(imports)
    .where(and(eq(imports.key, key), eq(imports.accountId, accountId)));
  if (!row) throw new Fault('notFound');
  return row;
}

/** Deletes results of imports after a day, like their progress. */
export const importRetention: Retention = {
  name: 'imports',
  forget: (db) => db.delete(imports).where(lt(imports.createdAt, sql`now() - interval '1 day'`)),
};
