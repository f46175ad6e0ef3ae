import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { LOCK } from '#server/platform/db/lock.ts';

/**
 * Name of the role that can read the views of `blind` and nothing else. Roles belong to a whole cluster, so the role
 * is named after the portal's database user: the databases of one portal and its tests share it, and two portals with
 * separate users never do. Its privileges are granted in each database.
 */
const NAME = `left(session_user, 57) || '_blind'`;

/** Whether the portal's user may switch to the role. Since PostgreSQL 16, membership alone does not allow that. */
const IS_OURS = `pg_has_role(session_user, oid,
  CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END)`;

/** SQL for the name of the role if it can be used and may read in this database; null otherwise. */
export const usableRole: SQL = sql.raw(`(SELECT rolname::text FROM pg_roles
  WHERE rolname = ${NAME} AND ${IS_OURS} AND has_schema_privilege(oid, 'blind', 'USAGE'))`);

/** Whether the database can restrict what judges read. */
export async function hasBlindRole(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`SELECT ${usableRole} IS NOT NULL AS has`);
  return rows[0]!.has;
}

/**
 * Another process may create the role first, in this or another database of the cluster. A user who may not create
 * roles continues without, or uses a role that somebody created for them. None of this prevents the portal from
 * starting.
 */
const ENSURE = `DO $$
DECLARE
  reader text := ${NAME};
BEGIN
  PERFORM pg_advisory_xact_lock(${LOCK.blind});
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = reader) THEN
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN', reader);
    EXCEPTION WHEN duplicate_object OR unique_violation OR insufficient_privilege THEN NULL;
    END;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = reader AND NOT ${IS_OURS}) THEN
    BEGIN
      EXECUTE format('GRANT %I TO %I', reader, session_user);
    EXCEPTION WHEN insufficient_privilege OR unique_violation OR internal_error THEN NULL;
    END;
  END IF;
  IF EXISTS (SELECT FROM pg_roles WHERE rolname = reader) THEN
    BEGIN
      EXECUTE format('GRANT USAGE ON SCHEMA blind TO %I', reader);
      EXECUTE format('GRANT SELECT ON blind.assignment, blind.round, blind.sheet, blind.peer, blind.file,
        blind.panel, blind.written TO %I', reader);
    EXCEPTION WHEN insufficient_privilege THEN NULL;
    END;
  END IF;
END
$$`;

/**
 * Creates the role unless it exists, and grants it the views. This is not a migration, so that a database moved to
 * another cluster gets its role at the next start, and one whose user may not create roles can still be migrated.
 * @returns whether the database can restrict what judges read
 */
export async function ensureBlindRole(db: Database): Promise<boolean> {
  await db.execute(sql.raw(ENSURE));
  return hasBlindRole(db);
}
