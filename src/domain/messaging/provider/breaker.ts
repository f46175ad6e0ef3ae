/** Number of failures in a row after which the provider is considered unavailable. */
export const FAILURES = 5;
/** Pause without attempts after that, in milliseconds. */
export const BREAK = 30_000;

/** State of the circuit breaker of a provider. Times are in milliseconds of any monotonic clock. */
export interface Breaker {
  readonly failures: number;
  readonly openUntil: number;
}

export const closed: Breaker = { failures: 0, openUntil: -Infinity };

/** Returns the state after a message that the provider took. */
export const afterSuccess = (): Breaker => closed;

/** Returns the state after a failure of the provider; enough in a row begin a break. */
export function afterFailure({ failures, openUntil }: Breaker, now: number): Breaker {
  const count = failures + 1;
  return { failures: count, openUntil: count >= FAILURES ? now + BREAK : openUntil };
}

/**
 * Returns how many messages may be given to the provider at once: none during a break, and a single one to test it
 * afterwards.
 */
export function roomOf({ failures, openUntil }: Breaker, now: number, width: number): number {
  if (now < openUntil) return 0;
  return failures >= FAILURES ? 1 : width;
}
