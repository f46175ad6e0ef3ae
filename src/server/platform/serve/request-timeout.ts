import type { IncomingMessage, ServerResponse } from 'node:http';
import { API } from '#contract/api.ts';
import { UPLOAD_TIMEOUT } from '#contract/call/wire/envelope.ts';

/** Time within which requests without a file have to arrive completely, in milliseconds (threat 69). */
const REQUEST_TIMEOUT = 20_000;

const UPLOADS = API.filter(({ upload }) => upload !== null).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`),
}));

/** The time that a request may take to arrive, in milliseconds; calls that take a file have longer. */
export const timeoutOf = ({ method, url = '' }: IncomingMessage): number =>
  UPLOADS.some((upload) => upload.method === method && upload.pattern.test(url))
    ? UPLOAD_TIMEOUT
    : REQUEST_TIMEOUT;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const timers = new WeakMap<object, NodeJS.Timeout>();

/** Stops the timer of a request that is being answered, because the rest of it is no longer awaited. */
export const clearRequestTimeout = (request: object): void => clearTimeout(timers.get(request));

function giveUp(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  if (response.headersSent) return void request.destroy();
  response.writeHead(408, { connection: 'close', 'content-length': 0 });
  response.end(() => request.destroy());
}

/**
 * Ends a request whose body arrives too slowly. Node has one limit for all requests, the longest; the shorter ones
 * are enforced here.
 * @param patience milliseconds
 */
export function startRequestTimeout(
  request: IncomingMessage,
  response: ServerResponse,
  patience = timeoutOf(request),
): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => giveUp(request, response), patience);
  timers.set(request, timer);
  for (const event of ['end', 'close']) request.once(event, () => clearRequestTimeout(request));
}
