/**
 * Days before its end on which a round reminds judges who have not submitted everything; -1 is the day after, because
 * sheets are accepted until the round is closed (design of judging, requirement 11).
 */
export const REMINDER_DAYS = [7, 3, 1, -1] as const;

const DAY = 24 * 3600 * 1000;

/** Returns the reminder steps that have passed, the nearest first. After the end only the steps after it count. */
export function passedSteps(dueAt: Date, now: Date): number[] {
  const left = dueAt.getTime() - now.getTime();
  return REMINDER_DAYS.filter((days) => left <= days * DAY && (left > 0 || days < 0)).toReversed();
}
