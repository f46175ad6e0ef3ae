import type { IncomingMessage } from 'node:http';
import { TOKEN_PATTERN } from '#contract/identity/session.ts';
import { SOCKET_PATH, SOCKET_PLATFORM, SOCKET_PROTOCOL } from '#contract/call/wire/socket.ts';
import type { FindCaller } from '#server/platform/http/authorise.ts';
import type { Caller } from '#server/platform/http/context.ts';

const BASE = 'http://portal.invalid';

/** The URL of a request; undefined if it is malformed. */
const urlOf = ({ url = '' }: IncomingMessage): URL | undefined => URL.parse(url, BASE) ?? undefined;

/** Whether a request is for the websocket. */
export const isForSocket = (request: IncomingMessage): boolean =>
  urlOf(request)?.pathname === SOCKET_PATH;

/**
 * The token of a request: the second of its subprotocols. A browser could otherwise only put it into the address,
 * which logs record.
 */
function tokenOf({ headers }: IncomingMessage): string | undefined {
  const [protocol, token, ...others] = (headers['sec-websocket-protocol'] ?? '').split(/\s*,\s*/);
  const isOurs = protocol === SOCKET_PROTOCOL && others.length === 0;
  return isOurs && TOKEN_PATTERN.test(token ?? '') ? token : undefined;
}

/** Whether the request comes from a page of this portal; others may not open a socket (threat 28). */
function hasOwnOrigin({ headers }: IncomingMessage, publicOrigin: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return false;
  return origin === publicOrigin || origin === `https://${host}` || origin === `http://${host}`;
}

/**
 * Returns the caller of a handshake: the user named by `value`, if the token is theirs (threat 28). Undefined for
 * everybody else, without revealing what was wrong.
 */
export async function identify(
  request: IncomingMessage,
  publicOrigin: string,
  findCaller: FindCaller,
): Promise<Caller | undefined> {
  const query = urlOf(request)?.searchParams;
  const token = tokenOf(request);
  const isWhole =
    hasOwnOrigin(request, publicOrigin) && query?.get('platformType') === SOCKET_PLATFORM;
  if (!isWhole || token === undefined) return undefined;
  const caller = await findCaller(token);
  return caller && String(caller.userId) === query.get('value') ? caller : undefined;
}
