/** How often a message is given to the provider, the first time included. */
export const ATTEMPTS = 4;
const FIRST_PAUSE = 2;
const FACTOR = 4;

/**
 * Seconds to wait after a failed attempt, of which the first is 1: 2, 8 and 32, so that all of them fall into the
 * lifetime of a code. Undefined after the last.
 */
export const pauseAfter = (attempt: number): number | undefined =>
  attempt < ATTEMPTS ? FIRST_PAUSE * FACTOR ** (attempt - 1) : undefined;
