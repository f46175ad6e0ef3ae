import type { IncomingMessage, ServerResponse } from 'node:http';
import { API } from '#contract/api.ts';
import { UPLOAD_TIMEOUT } from '#contract/call/wire/envelope.ts';

/** Any other request has to be here as a whole within this time, in milliseconds (threat 69). */
const REQUEST_TIMEOUT = 20_000;

const UPLOADS = API.filter(({ upload }) => upload !== null).map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}(?:\\?|$)`),
}));

/** How long a request may take to arrive: a call that takes a file has longer. */
export const patienceWith = ({ method, url = '' }: IncomingMessage): number =>
  UPLOADS.some((upload) => upload.method === method && upload.pattern.test(url))
    ? UPLOAD_TIMEOUT
    : REQUEST_TIMEOUT;

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const timers = new WeakMap<object, NodeJS.Timeout>();

/** A request whose answer is on its way: nobody waits for the rest of it any more. */
export const endPatience = (request: object): void => clearTimeout(timers.get(request));

function giveUp(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete) return;
  if (response.headersSent) return void request.destroy();
  response.writeHead(408, { connection: 'close', 'content-length': 0 });
  response.end(() => request.destroy());
}

/**
 * Ends a request whose body comes too slowly. Node knows one limit for all requests, the longest; the others are kept
 * here.
 * @param patience milliseconds
 */
export function limitPatience(
  request: IncomingMessage,
  response: ServerResponse,
  patience = patienceWith(request),
): void {
  if (!hasBody(request)) return;
  const timer = setTimeout(() => giveUp(request, response), patience);
  timers.set(request, timer);
  for (const event of ['end', 'close']) request.once(event, () => endPatience(request));
}
