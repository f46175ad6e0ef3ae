import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { LOCK } from '#server/platform/db/lock.ts';

/**
 * The role that reads the views of `blind` and nothing else. Roles belong to a whole cluster: it is named after the user
 * with whom the portal logs in, so that the databases of one portal and its tests share one, and two portals with users
 * of their own never do. What it may read each database says for itself.
 */
const NAME = `left(session_user, 57) || '_blind'`;

/** From version 16 on somebody may belong to a role without being allowed to become it. */
const IS_OURS = `pg_has_role(session_user, oid,
  CASE WHEN current_setting('server_version_num')::int >= 160000 THEN 'SET' ELSE 'MEMBER' END)`;

/** The name of the role where it can be taken and may read here; null else. */
export const usableRole: SQL = sql.raw(`(SELECT rolname::text FROM pg_roles
  WHERE rolname = ${NAME} AND ${IS_OURS} AND has_schema_privilege(oid, 'blind', 'USAGE'))`);

/** Whether judges can be kept by the database from all that they must not read. */
export async function hasBlindRole(db: Database): Promise<boolean> {
  const { rows } = await db.execute<{ has: boolean }>(sql`SELECT ${usableRole} IS NOT NULL AS has`);
  return rows[0]!.has;
}

/**
 * Another process may be first, here or in another database of the cluster; who may not make roles goes on without, or
 * takes the one that somebody made for them. Nothing of it keeps the portal from starting.
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
 * Makes the role unless it is there, and lets it read the views. It is no migration: a database that is taken to another
 * cluster finds its role there at the next start, and one whose user may not make roles is migrated all the same.
 * @returns whether judges can be kept from what they must not read
 */
export async function ensureBlindRole(db: Database): Promise<boolean> {
  await db.execute(sql.raw(ENSURE));
  return hasBlindRole(db);
}
