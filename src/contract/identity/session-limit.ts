/** How long sessions last, in milliseconds. No schema stands here, so that pages need not carry the schema library. */

/** A session ends after this long without a call, … */
export const SESSION_IDLE = 30 * 60 * 1000;
/** … at the latest after this long, … */
export const SESSION_LIMIT = 24 * 60 * 60 * 1000;
/** … and sooner for whoever holds a permission of the back office. */
export const OFFICE_SESSION_LIMIT = 8 * 60 * 60 * 1000;
/** So long after a check of the password a session may do what matters most. */
export const PASSWORD_FRESH = 15 * 60 * 1000;
