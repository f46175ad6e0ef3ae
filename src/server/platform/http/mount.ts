import type { Hono } from 'hono';
import type * as z from 'zod/mini';
import { translator } from '#content/i18n/translate.ts';
import { CODE } from '#contract/call/code.ts';
import type { Answer, Arguments, Endpoint } from '#contract/call/endpoint.ts';
import { type Middleware, localeOf, type HttpContext, type HttpEnv } from './context.ts';
import { refusalOf } from './reply/refusal.ts';
import { respond } from './reply/respond.ts';

/** Answers a call whose arguments were checked; a download or plain text is returned as a response of its own. */
export type Handler<E extends Endpoint> = (
  given: Arguments<E>,
  context: HttpContext,
) => Promise<Answer<E> | Response>;

/** Translates a path such as `/a/{id}` to Hono's syntax. */
export const honoPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** @throws Fault with the fields that do not match the contract */
function check<S extends z.ZodMiniObject>(endpoint: Endpoint, schema: S, value: unknown) {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data as z.output<S>;
  throw refusalOf(endpoint, schema, value);
}

const readArguments = <E extends Endpoint>(endpoint: E, context: HttpContext): Arguments<E> => ({
  params: check(endpoint, endpoint.params, context.req.param()) as Arguments<E>['params'],
  query: check(endpoint, endpoint.query, context.req.query()) as Arguments<E>['query'],
  body: check(endpoint, endpoint.body, context.get('body') ?? {}) as Arguments<E>['body'],
});

/** Reduces an answer to the fields that the contract names; only these leave the server (threat 41). */
function shape(endpoint: Endpoint, answer: object): object {
  if (typeof endpoint.output === 'string')
    throw new Error(`${endpoint.name} must answer with a response`);
  return endpoint.output.parse(answer);
}

/** The middlewares that every call passes before its handler. */
export interface Gate {
  /** Records the outcome of the call. */
  noteAttempts(endpoint: Endpoint): Middleware;
  open: Middleware;
  authorise(endpoint: Endpoint): Middleware;
  /** Only for guarded endpoints. */
  refuseDuplicates: Middleware;
  /** Only for endpoints that take a file. */
  limitUploads(endpoint: Endpoint): Middleware;
  receive(endpoint: Endpoint): Middleware;
}

/** Stores the path of the call, for measuring requests, and whether it is one of staff, for refusals. */
const storeRoute =
  ({ path, access }: Endpoint): Middleware =>
  (context, next) => {
    context.set('route', path);
    context.set('isStaffed', typeof access === 'object');
    return next();
  };

function opening({ open, authorise, limitUploads, receive }: Gate, endpoint: Endpoint) {
  // A file is read only after its sender was authorised; it travels without an envelope. The handler itself reads a
  // part of a file.
  if (endpoint.upload !== null && !endpoint.isPlain)
    return [authorise(endpoint), limitUploads(endpoint), receive(endpoint)];
  return endpoint.isPlain ? [authorise(endpoint)] : [open, authorise(endpoint)];
}

const middlewaresOf = (gate: Gate, endpoint: Endpoint) => [
  storeRoute(endpoint),
  gate.noteAttempts(endpoint),
  ...opening(gate, endpoint),
  ...(endpoint.guarded ? [gate.refuseDuplicates] : []),
];

/**
 * Mounts an endpoint of the contract: decrypts the envelope, authorises the caller, checks the arguments, calls the
 * handler and shapes the answer. Other methods on its path are refused.
 */
export function mountEndpoint<E extends Endpoint>(
  app: Hono<HttpEnv>,
  gate: Gate,
  endpoint: E,
  handler: Handler<E>,
): void {
  const path = honoPath(endpoint.path);
  for (const step of middlewaresOf(gate, endpoint)) app.on(endpoint.method, path, step);
  app.on(endpoint.method, path, async (context) => {
    const answer = await handler(readArguments(endpoint, context), context);
    if (answer instanceof Response) return answer;
    const msg = translator(localeOf(context))('reply.ok');
    return respond(context, 200, { code: CODE.ok, msg, ...shape(endpoint, answer) });
  });
}
