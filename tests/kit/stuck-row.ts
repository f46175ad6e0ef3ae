import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';

/** What the database says of a row that cannot be changed. */
export const STUCK = 'this row is stuck';

/** Lets the database refuse every change of a row, as if what is written about it were broken. */
export async function stick(db: Database, table: PgTable, id: number | string): Promise<void> {
  const name = sql.identifier(`stuck_${String(id)}`);
  await db.execute(sql`CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
    ${sql.raw(`$$ BEGIN RAISE EXCEPTION '${STUCK}'; END $$`)}`);
  await db.execute(sql`CREATE TRIGGER ${name} BEFORE UPDATE ON ${sql.identifier(getTableName(table))}
    FOR EACH ROW WHEN (OLD.id = ${sql.raw(`'${String(id)}'`)}) EXECUTE FUNCTION ${name}()`);
}
