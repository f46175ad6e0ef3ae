import { sql, type SQL } from 'drizzle-orm';
import { TIME_ZONE } from '#contract/call/zone.ts';

/** The hour of the day, in the time zone of the portal, at which people are told of a day or a week. */
const HOUR = sql.raw(`interval '8 hours'`);
const ZONE = sql.raw(`'${TIME_ZONE}'`);

const momentOf = (unit: 'day' | 'week', more: SQL): SQL =>
  sql`(date_trunc(${sql.raw(`'${unit}'`)}, clock_timestamp() AT TIME ZONE ${ZONE} - ${HOUR}) + ${HOUR} + ${more})
    AT TIME ZONE ${ZONE}`;

/** The last such hour, of a day or of a Monday: what was found before it is told. */
export const lastMorning = (unit: 'day' | 'week'): SQL => momentOf(unit, sql`interval '0'`);

/** The next such hour of a day. */
export const NEXT_MORNING = momentOf('day', sql`interval '1 day'`);
