import { sql, type SQL } from 'drizzle-orm';
import { contests } from '#server/areas/contest/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { entries } from '../record/entry/table.ts';
import { visitDays } from './table.ts';

/** Totals of a channel; accounts and entries count for the last channel by which their owner came. */
export interface ChannelCounts {
  key: string;
  visits: number;
  /** Accounts that were registered. */
  registered: number;
  begun: number;
  submitted: number;
}

const isReal = sql`EXISTS (SELECT 1 FROM ${contests} WHERE ${contests.year} = ${entries.year} AND ${contests.status} <> 'practice')`;

/** Subquery for all that came through some channels. Practice contests are not counted. */
const countedByChannel = (keys: SQL): SQL => sql`
  SELECT ${visitDays.channel} AS key, visits, 0 AS registered, 0 AS begun, 0 AS submitted
    FROM ${visitDays} WHERE ${visitDays.channel} = ANY(${keys})
  UNION ALL SELECT ${accounts.lastChannel}, 0, 1, 0, 0
    FROM ${accounts} WHERE ${accounts.lastChannel} = ANY(${keys})
  UNION ALL SELECT ${entries.lastChannel}, 0, 0, 1, (${entries.versionId} IS NOT NULL)::int
    FROM ${entries} WHERE ${entries.lastChannel} = ANY(${keys}) AND ${isReal}`;

/** Returns the totals of some channels, for their list; channels without any are left out. */
export async function countChannels(
  db: Database,
  keys: readonly string[],
): Promise<ChannelCounts[]> {
  if (keys.length === 0) return [];
  const found = await db.execute<ChannelCounts & Record<string, unknown>>(sql`
    SELECT key, sum(visits)::int AS visits, sum(registered)::int AS registered,
      sum(begun)::int AS begun, sum(submitted)::int AS submitted
    FROM (${countedByChannel(sql`${sql.param(keys)}::text[]`)}) AS brought GROUP BY key`);
  return found.rows;
}
