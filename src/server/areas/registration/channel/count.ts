import { sql, type SQL } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/call/zone.ts';
import { contests } from '#server/areas/contest/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { entries, entryVersions } from '../record/entry/table.ts';
import { channels, channelVisits } from './table.ts';

/** What came of a channel; entries count for the one by which their captain came last. */
export interface ChannelCounts {
  key: string;
  /** Visitors of a page on a day. */
  visits: number;
  /** Accounts that were registered. */
  registered: number;
  begun: number;
  submitted: number;
}

/** The same on a day of the contest's time zone. */
export interface ChannelDay extends ChannelCounts {
  day: string;
}

const dayOf = (at: SQL): SQL => sql`(${at} AT TIME ZONE ${sql.raw(`'${TIME_ZONE}'`)})::date`;
const isReal = sql`EXISTS (SELECT 1 FROM ${contests} WHERE ${contests.year} = ${entries.year} AND ${contests.status} <> 'practice')`;

/** All that happened by some channels, each with its day. What is for practice counts for nothing. */
function happened(keys: SQL): SQL {
  const first = sql`(SELECT min(${entryVersions.at}) FROM ${entryVersions} WHERE ${entryVersions.entryId} = ${entries.id})`;
  return sql`
    SELECT ${channels.key} AS key, ${channelVisits.day} AS day, 'visits' AS what
      FROM ${channelVisits} JOIN ${channels} ON ${channels.id} = ${channelVisits.channelId}
      WHERE ${channels.key} IN (${keys})
    UNION ALL SELECT ${accounts.sourceChannel}, ${dayOf(sql`${accounts.createdAt}`)}, 'registered'
      FROM ${accounts} WHERE ${accounts.sourceChannel} IN (${keys})
    UNION ALL SELECT ${entries.lastChannel}, ${dayOf(sql`${entries.createdAt}`)}, 'begun'
      FROM ${entries} WHERE ${entries.lastChannel} IN (${keys}) AND ${isReal}
    UNION ALL SELECT ${entries.lastChannel}, ${dayOf(first)}, 'submitted'
      FROM ${entries} WHERE ${entries.lastChannel} IN (${keys}) AND ${entries.versionId} IS NOT NULL AND ${isReal}`;
}

const COUNTS = sql`
  count(*) FILTER (WHERE what = 'visits')::int AS visits,
  count(*) FILTER (WHERE what = 'registered')::int AS registered,
  count(*) FILTER (WHERE what = 'begun')::int AS begun,
  count(*) FILTER (WHERE what = 'submitted')::int AS submitted`;

const listOf = (keys: readonly string[]): SQL =>
  sql.join(
    keys.map((key) => sql`${key}`),
    sql`, `,
  );

/** What came of some channels in all; a channel by which nobody came is left out. */
export async function countChannels(
  db: Database,
  keys: readonly string[],
): Promise<ChannelCounts[]> {
  if (keys.length === 0) return [];
  const found = await db.execute<ChannelCounts & Record<string, unknown>>(
    sql`SELECT key, ${COUNTS} FROM (${happened(listOf(keys))}) AS happened GROUP BY key`,
  );
  return found.rows;
}

/**
 * What came of some channels on each day of a time, for their statistics (§2); days without anything are left out.
 * @param period days of the contest's time zone such as `2026-06-30`, both within it
 */
export async function countChannelDays(
  db: Database,
  keys: readonly string[],
  period: { from: string; until: string },
): Promise<ChannelDay[]> {
  if (keys.length === 0) return [];
  const { from, until } = period;
  const found = await db.execute<ChannelDay & Record<string, unknown>>(
    sql`SELECT key, day::text AS day, ${COUNTS} FROM (${happened(listOf(keys))}) AS happened
      WHERE day BETWEEN ${from}::date AND ${until}::date GROUP BY key, day ORDER BY day, key`,
  );
  return found.rows;
}
