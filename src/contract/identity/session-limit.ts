/**
 * Limits of sessions, in milliseconds. This file contains no schemas, so that pages do not have to load the schema
 * library.
 */

/** A session ends after this time without a call. */
export const SESSION_IDLE = 30 * 60 * 1000;
/** Maximum duration of a session. */
export const SESSION_LIMIT = 24 * 60 * 60 * 1000;
/** Maximum duration of a session of users with a permission of the back office. */
export const OFFICE_SESSION_LIMIT = 8 * 60 * 60 * 1000;
/** How long after a check of the password a session can make calls that require a fresh one. */
export const PASSWORD_FRESH = 15 * 60 * 1000;
