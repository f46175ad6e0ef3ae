import { MOST_WAITING } from '#contract/registration/office/review.ts';

/** Number of waiting entries; `1000+` from the limit on, as counting stops there. */
export const waitingText = (count: number): string =>
  count < MOST_WAITING ? String(count) : `${MOST_WAITING}+`;
