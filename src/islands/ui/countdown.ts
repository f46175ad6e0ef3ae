import { SMS_INTERVAL } from '#contract/identity/credential.ts';

type Store = Pick<Storage, 'getItem' | 'setItem'>;
const keyOf = (purpose: string): string => `podium.sms.${purpose}`;

/** Remembers that a code was sent. @param now current time in milliseconds */
export const startCountdown = (store: Store, purpose: string, now: number): void =>
  store.setItem(keyOf(purpose), String(now + SMS_INTERVAL));

/** Seconds until the next code can be requested, also after a reload; 0 if it can be now. */
export function secondsLeft(store: Store, purpose: string, now: number): number {
  const left = Number(store.getItem(keyOf(purpose))) - now;
  // A clock that was set back must not make anybody wait longer than the interval.
  return left > 0 && left <= SMS_INTERVAL ? Math.ceil(left / 1000) : 0;
}
