/** Waiting times in milliseconds. */
export interface Pace {
  /** After a change, so that others can follow: making an index at once would take the processor that they need. */
  settle: number;
  /** Maximum of that wait while changes keep coming. */
  longestSettle: number;
  /** Between two editions. */
  between: number;
  /** After a failure, unless pages change meanwhile. */
  retry: number;
}

export const PACE: Pace = { settle: 1000, longestSettle: 10_000, between: 20_000, retry: 30_000 };

/** Moments, in milliseconds of the same clock. */
export interface PendingChanges {
  begunAt: number;
  /** Last change. */
  changedAt: number;
  /** Whether pages were removed, which must no longer be found. */
  isUrgent: boolean;
}

/**
 * Returns when to make an index: once nothing has changed for a while; if pages were removed, a fixed time after the
 * request.
 */
export const indexTime = (
  { begunAt, changedAt, isUrgent }: PendingChanges,
  { settle, longestSettle }: Pace,
): number =>
  Math.min(Math.max(begunAt, changedAt) + settle, begunAt + (isUrgent ? settle : longestSettle));
