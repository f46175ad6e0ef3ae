import * as z from 'zod/mini';

/** The websocket of specification 4 and 7, as docs/wire.md decides it. */
export const SOCKET_PATH = '/websocket';
export const SOCKET_PLATFORM = 'web_side';
/** Goes before the token in the list of subprotocols. */
export const SOCKET_PROTOCOL = 'podium';
/** Milliseconds (specification 9). */
export const PING_INTERVAL = 20_000;
export const RECONNECT_DELAY = 5000;
/** Up to so much is added at random, so that a restarted server is not asked by everybody at once. */
export const RECONNECT_SPREAD = 5000;
/** The longest message, in bytes, and the most sockets of one user. */
export const SOCKET_MESSAGE_LIMIT = 16 * 1024;
export const SOCKETS_PER_USER = 5;
/** The close code for a caller who is not who they say, or whose session ended. */
export const SOCKET_REFUSED = 4401;
/**
 * The close code for a user's oldest socket when there is one too many. A client that came back at once would push the
 * next one out: it waits until its page is looked at again.
 */
export const SOCKET_REPLACED = 4409;

/** What the server tells; `msgType` says what `body` is. */
export const socketMessage = z.discriminatedUnion('msgType', [
  /** The session of this socket ended: by logging out elsewhere, by an operator, by a new password, by its age. */
  z.object({
    msgType: z.literal('sessionEnded'),
    body: z.object({ reason: z.enum(['logout', 'revoked', 'password', 'disabled', 'expired']) }),
  }),
  /** The profile or the roles changed: whoever shows them asks anew. */
  z.object({ msgType: z.literal('profileChanged'), body: z.object({}) }),
  /** A notice was published, changed or taken back: whoever shows them asks anew. */
  z.object({ msgType: z.literal('noticesChanged'), body: z.object({}) }),
  /** A message came for this user: whoever shows or counts them asks anew. */
  z.object({ msgType: z.literal('messagesChanged'), body: z.object({}) }),
  /** Answers to a form came or went: whoever shows them asks anew. */
  z.object({ msgType: z.literal('answersChanged'), body: z.object({ form: z.int() }) }),
  /** Sheets of a round of judging were changed: whoever shows how far it is asks anew. */
  z.object({ msgType: z.literal('sheetsChanged'), body: z.object({ round: z.int() }) }),
  /** Somebody has opened or closed a record that is open here as well: whoever shows who is there asks anew. */
  z.object({
    msgType: z.literal('presenceChanged'),
    body: z.object({ kind: z.string(), id: z.union([z.int(), z.string()]) }),
  }),
  /** The office decided about a record of this user: whoever shows it asks anew. */
  z.object({
    msgType: z.literal('recordChanged'),
    body: z.object({ kind: z.string(), id: z.int(), state: z.string() }),
  }),
]);
export type SocketMessage = z.infer<typeof socketMessage>;
