import { sql } from 'drizzle-orm';
import type { PortalState } from '#contract/monitor/state.ts';
import type { Database } from '#server/platform/db/database.ts';

interface Found extends Record<string, unknown> {
  size: string;
  connections: number;
  most: number;
  longest: number | null;
}

/** Returns the size of the database and its connections, without counting this query as a transaction. */
export async function readDatabase(db: Database): Promise<PortalState['database']> {
  const { rows } = await db.execute<Found>(sql`
    SELECT pg_database_size(current_database()) AS size,
      count(*)::int AS connections,
      current_setting('max_connections')::int AS most,
      max(extract(epoch FROM clock_timestamp() - xact_start))
        FILTER (WHERE pid <> pg_backend_pid())::float AS longest
    FROM pg_stat_activity WHERE datname = current_database()`);
  const { size, connections, most, longest } = rows[0]!;
  return { size: Number(size), connections, mostConnections: most, longestTransaction: longest };
}
