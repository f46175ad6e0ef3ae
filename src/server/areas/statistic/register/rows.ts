import { sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { DIRECT } from '#contract/channel/source-channel.ts';
import type { registerPage } from '#contract/statistic/statistic.ts';
import { dayAfter, type Period } from '#domain/statistic/period.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { visitDays, visitorDays } from '#server/areas/registration/channel/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countBy, type Counted } from '../count.ts';
import type { Seen } from '../seen.ts';
import { dayOf, inRegion, ofChannels, within } from '../where.ts';

export type RegisterQuestion = z.output<typeof registerPage.read.query>;
/** A query with its period, and the channels that the caller sees. */
export interface Asked extends Omit<RegisterQuestion, 'from' | 'until'> {
  period: Period;
  seen: Seen;
  today: string;
}

/** The main measure of registrations. */
export const MEASURE = 'accounts';
const WEEK = 7;

/** Returns the channel column by which accounts are counted. */
export const channelOf = ({ touch }: Pick<Asked, 'touch'>): SQL =>
  touch === 'first' ? sql`${accounts.sourceChannel}` : sql`${accounts.lastChannel}`;

/** Returns a query for the accounts registered within a period. */
export function signUps(asked: Asked, period: Period, column: SQL): SQL {
  const { seen, channel, region } = asked;
  return sql`SELECT ${dayOf(sql`${accounts.createdAt}`)} AS day, ${column}
    FROM ${accounts}
    WHERE ${within(sql`${accounts.createdAt}`, period)}
      AND ${ofChannels(seen, channelOf(asked), channel)} AND ${inRegion(region)}`;
}

/** Counts registrations by all groups at once. */
export const countSignUps = (db: Database, asked: Asked): Promise<Counted> =>
  countBy(db, {
    rows: signUps(
      asked,
      asked.period,
      sql`coalesce(${channelOf(asked)}, ${DIRECT}) AS channel, ${accounts.province} AS province`,
    ),
    measures: { accounts: sql`count(*)` },
    groups: ['day', 'channel', 'province'],
  });

/** Sums up daily visits or visitors of the visible channels. */
function ofDays(
  db: Database,
  { period, seen, channel, group }: Asked,
  table: typeof visitDays | typeof visitorDays,
  measure: 'visits' | 'visitors',
): Promise<Counted> {
  const { from, until } = period;
  const isMeant = ofChannels(seen, sql`${table.channel}`, channel);
  return countBy(db, {
    rows: sql`SELECT day, channel, ${sql.identifier(measure)} AS amount FROM ${table}
      WHERE day BETWEEN ${from}::date AND ${until}::date AND ${isMeant}`,
    measures: { [measure]: sql`coalesce(sum(amount), 0)` },
    // Visits are not counted by province, and no chart shows them.
    groups: group === 'province' ? [] : [group],
  });
}

/** Counts registrations of today, yesterday and the last seven days. */
export async function recent(db: Database, asked: Asked) {
  const { today } = asked;
  const period = { from: dayAfter(today, 1 - WEEK), until: today };
  const on = (day: string) => sql`count(*) FILTER (WHERE day = ${day}::date)`;
  const { all } = await countBy(db, {
    rows: signUps(asked, period, sql`1 AS one`),
    measures: { today: on(today), yesterday: on(dayAfter(today, -1)), week: sql`count(*)` },
    groups: [],
  });
  return { today: all['today'] ?? 0, yesterday: all['yesterday'] ?? 0, week: all['week'] ?? 0 };
}

/** Visits and visitors by group. */
export interface Came {
  visits: Counted;
  visitors: Counted;
}

/** Returns the visits of a period; undefined for a region, because visits are not counted by region. */
export async function cameOf(db: Database, asked: Asked): Promise<Came | undefined> {
  if (asked.region !== undefined) return undefined;
  const [visits, visitors] = await Promise.all([
    ofDays(db, asked, visitDays, 'visits'),
    ofDays(db, asked, visitorDays, 'visitors'),
  ]);
  return { visits, visitors };
}
