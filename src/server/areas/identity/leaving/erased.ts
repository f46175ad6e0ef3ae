import { inArray, sql } from 'drizzle-orm';
import { accounts } from '#server/areas/identity/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PersonalRegistry, PersonalServices } from '#server/platform/privacy/personal-data.ts';
import { eraseDue } from './erase.ts';

/** Ids of accounts that were erased, for as long as the operation log names them. */
export async function listErased(db: Database): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT DISTINCT substring(${operations.target} from '\\d+$')::int AS id FROM ${operations}
    WHERE ${operations.action} IN ('account:leave', 'system:user:remove')
      AND ${operations.result} = 'success' AND ${operations.target} ~ '^user \\d+$'
      AND NOT EXISTS (SELECT FROM ${accounts}
        WHERE ${accounts.id} = substring(${operations.target} from '\\d+$')::int)`);
  return rows.map(({ id }) => id);
}

/** An id of an erased account is not given again: the next restore would erase whoever has it. */
const skipIds = (db: Database, last: number) =>
  db.execute(sql`SELECT setval(pg_get_serial_sequence('account', 'id'),
    greatest(${last}, (SELECT max(${accounts.id}) FROM ${accounts})))`);

/**
 * Erases accounts again that a backup still held (threats, privacy).
 * @returns how many there were
 * @throws AggregateError of those that could not be erased; the cleaning job tries again
 */
export async function eraseAgain(
  services: PersonalServices,
  personal: PersonalRegistry,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { db } = services;
  await skipIds(db, Math.max(...ids));
  await db
    .update(accounts)
    .set({ leavingAt: sql`clock_timestamp()` })
    .where(inArray(accounts.id, [...ids]));
  return eraseDue(services, personal);
}
