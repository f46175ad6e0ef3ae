/** When a request was sent, and the limits that it is checked against. */
interface Arrival {
  /** When the head of the request was read, by the database's clock. */
  at: Date;
  until: Date;
  /** Time after the end within which somebody who began in time may finish, in milliseconds. */
  grace: number;
  /** When the entry was first saved; null if it never was. */
  begunAt: Date | null;
}

/**
 * Returns whether a request came in time: before the end, or within the grace period if the entry was begun before
 * the end (design of registration, 2). Time spent waiting for a processor or a row lock counts neither for nor
 * against anybody.
 */
export function isInTime({ at, until, grace, begunAt }: Arrival): boolean {
  if (at <= until) return true;
  const hasBegun = begunAt !== null && begunAt < until;
  return hasBegun && at.getTime() <= until.getTime() + grace;
}

/** Maximum time that a request may have waited, in milliseconds; longer waits count as this. */
const LONGEST_WAIT = 20_000;

/** Returns when a request that is handled now was sent. @param waited milliseconds since its head was read */
export const arrivedAt = (now: Date, waited: number): Date =>
  new Date(now.getTime() - Math.min(LONGEST_WAIT, waited));

/**
 * Returns the seconds after which a client saves again: the busier the server, the longer. @param load of one
 * processor, from 0
 */
export const saveInterval = (load: number): number =>
  Math.min(15, Math.max(1, Math.round(load * load * 15)));
