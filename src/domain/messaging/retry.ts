const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** How long a message stays useful: a code for minutes, anything else for days. */
export type MessageLifetime = 'code' | 'letter';

/**
 * Seconds to wait after each failed attempt except the last. With them a code gets four attempts within its lifetime,
 * other messages eight within a day.
 */
const PAUSES: Readonly<Record<MessageLifetime, readonly number[]>> = {
  code: [2, 8, 32],
  letter: [MINUTE, 5 * MINUTE, 20 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR],
};

/** Returns how often a message is given to the provider, including the first time. */
export const attemptsOf = (lasting: MessageLifetime): number => PAUSES[lasting].length + 1;

/** Returns the seconds to wait after a failed attempt, counted from 1; undefined after the last. */
export const pauseAfter = (attempt: number, lasting: MessageLifetime): number | undefined =>
  PAUSES[lasting][attempt - 1];
