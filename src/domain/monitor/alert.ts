import type { Alert } from '#contract/monitor/incident.ts';

/** Measurements that alerts are checked against; times in seconds. */
export interface AlertFacts {
  /** The smallest free share of any server's disk. */
  diskFree: number;
  /** Number of publishes that failed in a row, and how long changes have been waiting. */
  publishesFailed: number;
  publishWait: number;
  /** Number of pages that could not be made for minutes; their changes wait no more, each page is tried by itself. */
  pagesStuck: number;
  messageWait: number;
  /** Number of jobs with enough failures in a row to raise an alert. */
  jobsAlarming: number;
  /** Number of kinds of failure that nobody has dealt with. */
  newErrors: number;
  /** Number of processes that ended recently without reporting it. */
  processesGone: number;
  /** The most looks at masked values that one account has taken within an hour. */
  reveals: number;
  /** Age of the last backup, or of the plan to make any; 0 where none are planned. */
  backupAge: number;
}

/** More looks in an hour are no work on single records any more, but a list that somebody copies. */
const MOST_REVEALS = 200;
/** A backup is made each night; two hours more are for a long one. Seconds. */
export const BACKUP_AGE = 26 * 60 * 60;

/** The smallest share of a disk that has to be free. */
export const DISK_FREE = 0.1;

/**
 * A publisher without failures for which changes have waited this long hangs, or there is none: the whole site takes a
 * few minutes. Seconds.
 */
const PUBLISH_HANGS = 20 * 60;

/** Conditions under which each alert is raised. */
const RULES: Readonly<Record<Alert, (facts: AlertFacts) => boolean>> = {
  disk: ({ diskFree }) => diskFree < DISK_FREE,
  publish: ({ publishesFailed, publishWait, pagesStuck }) =>
    pagesStuck > 0 || publishWait >= (publishesFailed > 0 ? 300 : PUBLISH_HANGS),
  message: ({ messageWait }) => messageWait >= 600,
  job: ({ jobsAlarming }) => jobsAlarming > 0,
  error: ({ newErrors }) => newErrors > 0,
  process: ({ processesGone }) => processesGone > 0,
  reveal: ({ reveals }) => reveals > MOST_REVEALS,
  backup: ({ backupAge }) => backupAge > BACKUP_AGE,
};

/** Whether the facts of a check call for an alert. */
export const isWrong = (alert: Alert, facts: AlertFacts): boolean => RULES[alert](facts);

/** The result of an alert's last checks. */
export interface AlertState {
  isOpen: boolean;
  /** Number of checks in a row that contradict the present state. */
  against: number;
}

/** Number of checks in a row that open or close an incident; a single one may be chance. */
const CHECKS = 3;

/** Returns the state of an alert after one more check. */
export function afterCheck({ isOpen, against }: AlertState, wrong: boolean): AlertState {
  if (wrong === isOpen) return { isOpen, against: 0 };
  return against + 1 < CHECKS ? { isOpen, against: against + 1 } : { isOpen: !isOpen, against: 0 };
}
