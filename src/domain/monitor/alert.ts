import type { Alert } from '#contract/monitor/incident.ts';

/** What alerts are judged by; times in seconds. */
export interface AlertFacts {
  /** The least share that is free of any server's disk. */
  diskFree: number;
  /** Publishes that failed in a row, and how long changes have waited. */
  publishesFailed: number;
  publishWait: number;
  messageWait: number;
  /** Jobs that have failed as often in a row as is told. */
  jobsAlarming: number;
  /** Kinds of failure that nobody has dealt with. */
  newErrors: number;
  /** Processes that ended without a word a short while ago. */
  processesGone: number;
}

/** When something is wrong. */
const RULES: Readonly<Record<Alert, (facts: AlertFacts) => boolean>> = {
  disk: ({ diskFree }) => diskFree < 0.1,
  publish: ({ publishesFailed, publishWait }) => publishesFailed > 0 && publishWait >= 300,
  message: ({ messageWait }) => messageWait >= 600,
  job: ({ jobsAlarming }) => jobsAlarming > 0,
  error: ({ newErrors }) => newErrors > 0,
  process: ({ processesGone }) => processesGone > 0,
};

export const isWrong = (alert: Alert, facts: AlertFacts): boolean => RULES[alert](facts);

/** How the last checks of an alert went. */
export interface AlertState {
  isOpen: boolean;
  /** Checks in a row that spoke for the other state. */
  against: number;
}

/** So many checks in a row open an incident, and as many close it: one alone may be chance. */
const CHECKS = 3;

/** An alert after one more check. */
export function afterCheck({ isOpen, against }: AlertState, wrong: boolean): AlertState {
  if (wrong === isOpen) return { isOpen, against: 0 };
  return against + 1 < CHECKS ? { isOpen, against: against + 1 } : { isOpen: !isOpen, against: 0 };
}
