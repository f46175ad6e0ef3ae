import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';

/** A value of each type, at random where it may have to be unique. */
const MADE = sql`CASE udt_name
  WHEN 'text' THEN gen_random_uuid()::text WHEN 'uuid' THEN gen_random_uuid()::text
  WHEN 'jsonb' THEN '{}' WHEN 'bool' THEN 'false' WHEN 'timestamptz' THEN now()::text
  WHEN 'int4' THEN floor(random() * 1e9)::text WHEN 'int8' THEN floor(random() * 1e9)::text
  ELSE CASE data_type WHEN 'ARRAY' THEN '{}' ELSE '' END END`;

/**
 * Inserts a row into any table of the schema. What it needs besides the given values is made up, and need not exist in
 * other tables.
 */
export const insertMade = (
  db: Database,
  table: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    const { rows } = await tx.execute<{ name: string; value: string }>(sql`
      SELECT column_name AS name, ${MADE} AS value FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = ${table} AND is_nullable = 'NO'
        AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER'`);
    const made = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
    const values = Object.entries({ ...made, ...given });
    const names = values.map(([name]) => sql.identifier(name));
    const params = values.map(([, value]) => sql`${sql.param(value)}`);
    await tx.execute(sql`INSERT INTO ${sql.identifier(table)} (${sql.join(names, sql`, `)})
      VALUES (${sql.join(params, sql`, `)})`);
  });
