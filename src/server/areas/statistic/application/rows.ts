import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { NOWHERE } from '#contract/statistic/region.ts';
import { DIRECT } from '#contract/channel/source-channel.ts';
import type { applicationPage } from '#contract/statistic/statistic.ts';
import type { Period } from '#domain/statistic/period.ts';
import { contests, topics } from '#server/areas/contest/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { visitDays } from '#server/areas/registration/channel/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countBy, countDays, type GroupedCounts } from '../count.ts';
import type { VisibleChannels } from '../visible-channels.ts';
import { dayOf, inRegion, ofChannels, within } from '../where.ts';

export type ApplicationQuery = z.output<typeof applicationPage.read.query>;
/** A query with its period, and the channels that the caller sees. */
export interface ResolvedQuery extends Omit<ApplicationQuery, 'from' | 'until'> {
  period: Period;
  visible: VisibleChannels;
}

/** The main measure of entries. */
export const MEASURE = 'begun';

const channelOf = ({ touch }: ResolvedQuery): SQL =>
  touch === 'first' ? sql`${entries.firstChannel}` : sql`${entries.lastChannel}`;

const equals = (column: SQL, value: number | string | undefined): SQL =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

const isReal = sql`${entries.year} NOT IN (SELECT ${contests.year} FROM ${contests} WHERE ${contests.status} = 'practice')`;

/** Matches the entries of a query, whenever they were begun. Entries of practice sessions are excluded. */
function isMatching(query: ResolvedQuery): SQL {
  const { visible, channel, region, track, topic, status } = query;
  return sql`${isReal} AND ${ofChannels(visible, channelOf(query), channel)}
    AND ${inRegion(region)} AND ${equals(sql`${topics.trackId}`, track)}
    AND ${equals(sql`${entries.topicId}`, topic)} AND ${equals(sql`${entries.status}`, status)}`;
}

/** Returns the FROM clause. For provinces, it includes the account that began the entry. */
function source({ region, group }: ResolvedQuery): SQL {
  const isOfPlace = region !== undefined || group === 'province';
  const people = sql`LEFT JOIN ${accounts} ON ${accounts.id} = ${entries.createdById}`;
  return sql`${entries} JOIN ${topics} ON ${topics.id} = ${entries.topicId} ${isOfPlace ? people : sql``}`;
}

const columnOf = (query: ResolvedQuery): SQL => {
  const columns: Record<ApplicationQuery['group'], SQL> = {
    day: dayOf(sql`${entries.createdAt}`),
    channel: sql`coalesce(${channelOf(query)}, ${DIRECT})`,
    province: sql`coalesce(${accounts.province}, ${NOWHERE})`,
    track: sql`${topics.trackId}`,
    topic: sql`${entries.topicId}`,
    status: sql`${entries.status}`,
  };
  return columns[query.group];
};

const inState = (...states: string[]): SQL =>
  sql`count(*) FILTER (WHERE status = ANY(${sql.param(states)}::text[]))`;

/** Counts the entries begun within the period, by their current status. */
export function countEntries(db: Database, query: ResolvedQuery): Promise<GroupedCounts> {
  const { group, period } = query;
  const column = group === 'status' ? sql`` : sql`, ${columnOf(query)} AS ${sql.identifier(group)}`;
  return countBy(db, {
    rows: sql`SELECT ${entries.status} AS status, ${entries.firstSubmittedAt} AS given ${column}
      FROM ${source(query)} WHERE ${within(sql`${entries.createdAt}`, period)} AND ${isMatching(query)}`,
    measures: {
      begun: sql`count(*)`,
      submitted: sql`count(given)`,
      underReview: inState('submitted', 'review'),
      returned: inState('returned'),
      approved: inState('approved'),
      rejected: inState('rejected'),
      withdrawn: inState('withdrawn'),
    },
    groups: group === 'status' ? ['status'] : [group, 'status'],
  });
}

/** Counts the entries first submitted and first approved on each day of the period. */
export async function countHappenings(db: Database, query: ResolvedQuery) {
  const on = (moment: SQL, series: string) =>
    sql`SELECT ${dayOf(moment)} AS day, ${series}::text AS series FROM ${source(query)}
      WHERE ${within(moment, query.period)} AND ${isMatching(query)}`;
  return countDays(
    db,
    sql`${on(sql`${entries.firstSubmittedAt}`, 'submitted')}
      UNION ALL ${on(sql`${entries.firstApprovedAt}`, 'approved')}`,
  );
}

/** Counts the visits of the period; null if the query has a filter that does not apply to visits. */
export async function countFunnelVisits(
  db: Database,
  query: ResolvedQuery,
): Promise<number | null> {
  const { period, visible, channel, region, track, topic, status } = query;
  if ([region, track, topic, status].some((filter) => filter !== undefined)) return null;
  const { all } = await countBy(db, {
    rows: sql`SELECT visits FROM ${visitDays}
      WHERE day BETWEEN ${period.from}::date AND ${period.until}::date
        AND ${ofChannels(visible, sql`${visitDays.channel}`, channel)}`,
    measures: { visits: sql`coalesce(sum(visits), 0)` },
    groups: [],
  });
  return all['visits'] ?? 0;
}
