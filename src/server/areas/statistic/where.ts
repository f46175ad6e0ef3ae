import { sql, type SQL } from 'drizzle-orm';
import { DIRECT } from '#contract/channel/source-channel.ts';
import { TIME_ZONE } from '#contract/call/zone.ts';
import type { Period } from '#domain/statistic/period.ts';
import { provincesIn } from '#domain/statistic/region.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { isVisible, type VisibleChannels } from './visible-channels.ts';

const ZONE = sql.raw(`'${TIME_ZONE}'`);

/** Returns the day of a time in the contest's time zone. */
export const dayOf = (moment: SQL): SQL => sql`(${moment} AT TIME ZONE ${ZONE})::date`;

/** Matches times within days of that zone, in a form that can use an index. */
export const within = (moment: SQL, { from, until }: Period): SQL =>
  sql`${moment} >= (${from}::date)::timestamp AT TIME ZONE ${ZONE}
    AND ${moment} < (${until}::date + 1)::timestamp AT TIME ZONE ${ZONE}`;

/** Passes texts as one parameter. */
const list = (texts: readonly string[]): SQL => sql`${sql.param([...texts])}::text[]`;

/** Matches rows of the requested channels that the caller sees. @param column null for visitors without a channel */
export function ofChannels(visible: VisibleChannels, column: SQL, codes: string | undefined): SQL {
  const condition = isVisible(visible, column);
  if (codes === undefined) return condition;
  return sql`${condition} AND coalesce(${column}, ${DIRECT}) = ANY(${list(codes.split(','))})`;
}

/** Matches accounts of a region. */
export const inRegion = (region: string | undefined): SQL =>
  region === undefined ? sql`true` : sql`${accounts.province} = ANY(${list(provincesIn(region))})`;
