import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/** Beyond that the power would be larger than any pause. */
const MOST_DOUBLINGS = 30;

/** When something is tried next that failed `tries` times: after a second first, then after pauses that double up to `longest` seconds. */
export const nextTry = (tries: SQLWrapper, longest: number): SQL =>
  sql`clock_timestamp()
    + make_interval(secs => least(${longest}, 2 ^ least(${tries} - 1, ${MOST_DOUBLINGS})))`;

/** Whether the moment of a try has come. */
export const hasCome = (retryAt: SQLWrapper): SQL => sql`${retryAt} <= clock_timestamp()`;
