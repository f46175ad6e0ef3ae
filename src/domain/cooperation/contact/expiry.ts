const DAY = 24 * 60 * 60 * 1000;
/** For so many days a request waits for an answer. */
export const WAITING_DAYS = 14;

/** Returns when a request that is sent now expires. */
export const expiresAt = (now: Date): Date => new Date(now.getTime() + WAITING_DAYS * DAY);
