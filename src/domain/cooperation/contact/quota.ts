/** How many requests somebody may send: a day, and how many of them may wait for an answer. */
export interface Quota {
  daily: number;
  pending: number;
}

const CERTIFIED: Quota = { daily: 10, pending: 30 };
const UNCERTIFIED: Quota = { daily: 3, pending: 5 };

/**
 * Returns the quota of whoever asks. Members of a certified organisation share what may be pending; everybody else has
 * it by themselves.
 */
export const quotaFor = (isCertified: boolean): Quota => (isCertified ? CERTIFIED : UNCERTIFIED);

/** So many reports within so many days stop somebody from sending. */
export const REPORTS = { count: 3, days: 30 } as const;

/** What was reported of somebody's requests. */
interface Reported {
  /** Number of reports of the last 30 days that the office did not dismiss. */
  recent: number;
  /** Number of reports, of any time, that the office upheld. */
  upheld: number;
}

/** Returns whether somebody may send no requests: the office stopped them, or reports did until it decides. */
export const isStopped = ({ recent, upheld }: Reported): boolean =>
  upheld > 0 || recent >= REPORTS.count;
