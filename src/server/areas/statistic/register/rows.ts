import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { DIRECT } from '#contract/channel/source-channel.ts';
import type { registerPage } from '#contract/statistic/statistic.ts';
import { dayAfter } from '#domain/calendar/local-time.ts';
import type { Period } from '#domain/statistic/period.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { visitDays, visitorDays } from '#server/areas/registration/channel/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countBy, type GroupedCounts } from '../count.ts';
import type { VisibleChannels } from '../visible-channels.ts';
import { dayOf, inRegion, ofChannels, within } from '../where.ts';

export type RegisterQuery = z.output<typeof registerPage.read.query>;
/** A query with its period, and the channels that the caller sees. */
export interface ResolvedQuery extends Omit<RegisterQuery, 'from' | 'until'> {
  period: Period;
  visible: VisibleChannels;
  today: string;
}

/** The main measure of registrations. */
export const MEASURE = 'accounts';
const WEEK = 7;

/** Returns the channel column by which accounts are counted. */
export const channelOf = ({ touch }: Pick<ResolvedQuery, 'touch'>): SQL =>
  touch === 'first' ? sql`${accounts.sourceChannel}` : sql`${accounts.lastChannel}`;

/** Returns a query for the accounts registered within a period. */
export function signUps(query: ResolvedQuery, period: Period, column: SQL): SQL {
  const { visible, channel, region } = query;
  return sql`SELECT ${dayOf(sql`${accounts.createdAt}`)} AS day, ${column}
    FROM ${accounts}
    WHERE ${within(sql`${accounts.createdAt}`, period)}
      AND ${ofChannels(visible, channelOf(query), channel)} AND ${inRegion(region)}`;
}

/** Counts registrations by all groups at once. */
export const countSignUps = (db: Database, query: ResolvedQuery): Promise<GroupedCounts> =>
  countBy(db, {
    rows: signUps(
      query,
      query.period,
      sql`coalesce(${channelOf(query)}, ${DIRECT}) AS channel, ${accounts.province} AS province`,
    ),
    measures: { accounts: sql`count(*)` },
    groups: ['day', 'channel', 'province'],
  });

/** Sums up daily visits or visitors of the visible channels. */
function ofDays(
  db: Database,
  { period, visible, channel, group }: ResolvedQuery,
  table: typeof visitDays | typeof visitorDays,
  measure: 'visits' | 'visitors',
): Promise<GroupedCounts> {
  const { from, until } = period;
  const isMeant = ofChannels(visible, sql`${table.channel}`, channel);
  return countBy(db, {
    rows: sql`SELECT day, channel, ${sql.identifier(measure)} AS amount FROM ${table}
      WHERE day BETWEEN ${from}::date AND ${until}::date AND ${isMeant}`,
    measures: { [measure]: sql`coalesce(sum(amount), 0)` },
    // Visits are not counted by province, and no chart shows them.
    groups: group === 'province' ? [] : [group],
  });
}

/** Counts registrations of today, yesterday and the last seven days. */
export async function countRecent(db: Database, query: ResolvedQuery) {
  const { today } = query;
  const period = { from: dayAfter(today, 1 - WEEK), until: today };
  const on = (day: string) => sql`count(*) FILTER (WHERE day = ${day}::date)`;
  const { all } = await countBy(db, {
    rows: signUps(query, period, sql`1 AS one`),
    measures: { today: on(today), yesterday: on(dayAfter(today, -1)), week: sql`count(*)` },
    groups: [],
  });
  return { today: all['today'] ?? 0, yesterday: all['yesterday'] ?? 0, week: all['week'] ?? 0 };
}

/** Visits and visitors by group. */
export interface VisitCounts {
  visits: GroupedCounts;
  visitors: GroupedCounts;
}

/** Returns the visits of a period; undefined for a region, because visits are not counted by region. */
export async function countVisits(
  db: Database,
  query: ResolvedQuery,
): Promise<VisitCounts | undefined> {
  if (query.region !== undefined) return undefined;
  const [visits, visitors] = await Promise.all([
    ofDays(db, query, visitDays, 'visits'),
    ofDays(db, query, visitorDays, 'visitors'),
  ]);
  return { visits, visitors };
}
