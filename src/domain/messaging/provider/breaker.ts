/** So many failures in a row are the provider's trouble, not a message's. */
export const FAILURES = 5;
/** Milliseconds without an attempt after that. */
export const BREAK = 30_000;

/** What is known of the provider; times in milliseconds of any clock that only goes forward. */
export interface Breaker {
  readonly failures: number;
  readonly openUntil: number;
}

export const closed: Breaker = { failures: 0, openUntil: -Infinity };

export const afterSuccess = (): Breaker => closed;

export function afterFailure({ failures, openUntil }: Breaker, now: number): Breaker {
  const count = failures + 1;
  return { failures: count, openUntil: count >= FAILURES ? now + BREAK : openUntil };
}

/** How many messages may be given to the provider at once: none during a break, and one to try it after that. */
export function roomOf({ failures, openUntil }: Breaker, now: number, width: number): number {
  if (now < openUntil) return 0;
  return failures >= FAILURES ? 1 : width;
}
