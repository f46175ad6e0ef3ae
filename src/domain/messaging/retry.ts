const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A code is of use for minutes alone, whatever else is said to people for days. */
export type Lasting = 'code' | 'letter';

/** Seconds to wait after each failed attempt but the last: four within the lifetime of a code, or eight within a day. */
const PAUSES: Readonly<Record<Lasting, readonly number[]>> = {
  code: [2, 8, 32],
  letter: [MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
};

/** How often a message is given to the provider, the first time included. */
export const attemptsOf = (lasting: Lasting): number => PAUSES[lasting].length + 1;

/** Seconds to wait after a failed attempt, of which the first is 1; undefined after the last. */
export const pauseAfter = (attempt: number, lasting: Lasting): number | undefined =>
  PAUSES[lasting][attempt - 1];
