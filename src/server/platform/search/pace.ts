/** How long to wait, in milliseconds. */
export interface Pace {
  /** After a change, for those that come with it: an index that is made meanwhile takes the processor they need. */
  settle: number;
  /** For that in all, while one change follows another. */
  longestSettle: number;
  /** From one edition to the next. */
  between: number;
  /** After a failure, unless pages change meanwhile. */
  retry: number;
}

export const PACE: Pace = { settle: 1000, longestSettle: 10_000, between: 20_000, retry: 30_000 };

/** Moments, in milliseconds of one clock. */
export interface Unsettled {
  begunAt: number;
  /** The last change. */
  changedAt: number;
  /** Whether pages are gone, which are to be found no longer. */
  isUrgent: boolean;
}

/** When an index is made: once nothing has changed for a moment; where pages are gone, a moment after it was asked for. */
export const settledAt = (
  { begunAt, changedAt, isUrgent }: Unsettled,
  { settle, longestSettle }: Pace,
): number =>
  Math.min(Math.max(begunAt, changedAt) + settle, begunAt + (isUrgent ? settle : longestSettle));
