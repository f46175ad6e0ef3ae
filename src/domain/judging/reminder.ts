/** So many days before its end a round reminds those who have not handed everything in (design of judging, requirement 11). */
export const REMINDER_DAYS = [7, 3, 1] as const;

const DAY = 24 * 3600 * 1000;

/** The steps that have passed before an end, the nearest one first; none once it is over. */
export const passedSteps = (dueAt: Date, now: Date): number[] =>
  now >= dueAt
    ? []
    : REMINDER_DAYS.filter((days) => dueAt.getTime() - now.getTime() <= days * DAY).toReversed();
