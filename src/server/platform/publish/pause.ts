import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Limit of the exponent; a larger power exceeds any pause. */
const MAX_DOUBLINGS = 30;

/**
 * The time of the next try after `tries` failures: one second after the first, then doubling up to `longest` seconds.
 */
export const nextTry = (tries: SQLWrapper, longest: number): SQL =>
  sql`clock_timestamp()
    + make_interval(secs => least(${longest}, 2 ^ least(${tries} - 1, ${MAX_DOUBLINGS})))`;

/** Condition that the time of a try has come. */
export const isDue = (retryAt: SQLWrapper): SQL => sql`${retryAt} <= clock_timestamp()`;
