/** When something was sent, and what it is measured by. */
interface Arrival {
  /** When the head of the request was read, by the database's clock. */
  at: Date;
  until: Date;
  /** Milliseconds after the end within which whoever began in time may finish. */
  grace: number;
  /** When the entry was first saved; null where it never was. */
  begunAt: Date | null;
}

/**
 * Whether something came in time: before the end, or within the grace after it for whoever had begun (design of
 * registration, 2). How long it waited for a processor or a row counts for nobody and against nobody.
 */
export function isInTime({ at, until, grace, begunAt }: Arrival): boolean {
  if (at <= until) return true;
  const hasBegun = begunAt !== null && begunAt < until;
  return hasBegun && at.getTime() <= until.getTime() + grace;
}

/** The longest that a request may have waited, in milliseconds: what claims to be older is as old as this. */
export const LONGEST_WAIT = 20_000;

/** When something was sent that is read now. @param waited milliseconds since its head was read */
export const arrivedAt = (now: Date, waited: number): Date =>
  new Date(now.getTime() - Math.min(LONGEST_WAIT, waited));

/** Seconds after which a client saves again: the busier the server, the later. @param load of one processor, from 0 */
export const saveInterval = (load: number): number =>
  Math.min(15, Math.max(1, Math.round(load * load * 15)));
