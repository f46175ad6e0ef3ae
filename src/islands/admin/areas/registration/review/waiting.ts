import { MOST_WAITING } from '#contract/registration/office/review.ts';

/** How many wait, as far as they were counted: `1000+` of many. */
export const waitingText = (count: number): string =>
  count < MOST_WAITING ? String(count) : `${MOST_WAITING}+`;
