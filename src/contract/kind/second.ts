/** Days after which a request that waits for a second person lapses. */
export const SECOND_DAYS = 7;
