import type { Category } from '#contract/messaging/channel.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * Seconds to wait after each failed attempt but the last. A code is tried four times within its lifetime, everything else
 * eight times within a day.
 */
const PAUSES: Readonly<Record<Category, readonly number[]>> = {
  security: [2, 8, 32],
  service: [MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
  news: [MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
};

/** How often a message is given to the provider, the first time included. */
export const attemptsOf = (category: Category): number => PAUSES[category].length + 1;

/** Seconds to wait after a failed attempt, of which the first is 1; undefined after the last. */
export const pauseAfter = (attempt: number, category: Category): number | undefined =>
  PAUSES[category][attempt - 1];
