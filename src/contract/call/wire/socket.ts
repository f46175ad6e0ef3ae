import * as z from 'zod/mini';

/** The websocket of specification 4 and 7, as specified in docs/wire.md. */
export const SOCKET_PATH = '/websocket';
export const SOCKET_PLATFORM = 'web_side';
/** Precedes the token in the list of subprotocols. */
export const SOCKET_PROTOCOL = 'podium';
/** Intervals in milliseconds (specification 9). */
export const PING_INTERVAL = 20_000;
export const RECONNECT_DELAY = 5000;
/**
 * Maximum random addition to the reconnect delay, in milliseconds. Prevents all clients from reconnecting at once
 * after a restart.
 */
export const RECONNECT_SPREAD = 5000;
/** Maximum size of a message in bytes, and maximum number of sockets per user. */
export const SOCKET_MESSAGE_LIMIT = 16 * 1024;
export const SOCKETS_PER_USER = 5;
/** Close code for a caller whose token is invalid or whose session has ended. */
export const SOCKET_REFUSED = 4401;
/**
 * Close code for the oldest socket of a user who has too many. Reconnecting at once would close the next oldest, so
 * the client waits until its page becomes visible again.
 */
export const SOCKET_REPLACED = 4409;

/** Messages from the server. `msgType` determines the `body`. */
export const socketMessage = z.discriminatedUnion('msgType', [
  /**
   * The session of this socket has ended: by a logout elsewhere, an operator, a new password, with its account, or because it
   * expired.
   */
  z.object({
    msgType: z.literal('sessionEnded'),
    body: z.object({
      reason: z.enum(['logout', 'revoked', 'password', 'disabled', 'erased', 'expired']),
    }),
  }),
  /** The user's profile or roles changed; clients that show them reload them. */
  z.object({ msgType: z.literal('profileChanged'), body: z.object({}) }),
  /** A notice was published, changed or taken back; clients that show notices reload them. */
  z.object({ msgType: z.literal('noticesChanged'), body: z.object({}) }),
  /** A message for this user arrived; clients that show or count messages reload them. */
  z.object({ msgType: z.literal('messagesChanged'), body: z.object({}) }),
  /** Answers to a form were added or removed; clients that show them reload them. */
  z.object({ msgType: z.literal('answersChanged'), body: z.object({ form: z.int() }) }),
  /** Sheets of a judging round changed; clients that show its progress reload it. */
  z.object({ msgType: z.literal('sheetsChanged'), body: z.object({ round: z.int() }) }),
  /** Somebody opened or closed a record that this client has open as well; it reloads who is present. */
  z.object({
    msgType: z.literal('presenceChanged'),
    body: z.object({ kind: z.string(), id: z.union([z.int(), z.string()]) }),
  }),
  /** Somebody saved a record that this client has open; it offers to load what was saved. */
  z.object({
    msgType: z.literal('recordSaved'),
    body: z.object({ kind: z.string(), id: z.int(), version: z.int(), by: z.string() }),
  }),
  /** The office decided about a record of this user; clients that show it reload it. */
  z.object({
    msgType: z.literal('recordChanged'),
    body: z.object({ kind: z.string(), id: z.int(), state: z.string() }),
  }),
]);
export type SocketMessage = z.infer<typeof socketMessage>;
