/**
 * So many days before its end a round reminds those who have not handed everything in, and once a day after it, for sheets
 * are taken until the round is closed (design of judging, requirement 11).
 */
export const REMINDER_DAYS = [7, 3, 1, -1] as const;

const DAY = 24 * 3600 * 1000;

/** The steps that have passed, the nearest one first; once the end is over, those after it alone. */
export function passedSteps(dueAt: Date, now: Date): number[] {
  const left = dueAt.getTime() - now.getTime();
  return REMINDER_DAYS.filter((days) => left <= days * DAY && (left > 0 || days < 0)).toReversed();
}
