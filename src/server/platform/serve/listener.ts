import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Hono } from 'hono';
import type { Logger } from 'pino';
import { UPLOAD_TIMEOUT } from '#contract/call/wire/envelope.ts';
import { translator } from '#content/i18n/translate.ts';
import type { HttpEnv } from '#server/platform/http/context.ts';
import { fileRequests } from '#server/platform/metric/metrics.ts';
import { redirect } from './redirect.ts';
import { inviting } from './expectation.ts';
import { refuseMalformed } from './malformed.ts';
import { endPatience, limitPatience } from './patience.ts';
import { securedResponse } from './response.ts';
import type { StaticFiles } from './static.ts';

/** Against slow and endless requests (threat 69), in milliseconds; patience.ts has less time for what is no file. */
const LIMITS = {
  headersTimeout: 5000,
  requestTimeout: UPLOAD_TIMEOUT,
  connectionsCheckingInterval: 1000,
};
const DRAIN = 10_000;
const LAST_CALL = 500;

/**
 * The most connections at once; further ones are closed at once. An idle one costs some 10 KB, so that all of them stay
 * within 100 MB, and most systems give a process more file descriptors than this. Slow ones give their place back after
 * `headersTimeout`.
 */
const MAX_CONNECTIONS = 10_000;

/** Other offers, such as h2c, may be passed over: the request is answered as it stands (RFC 9110, 7.8). */
const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

const FROM_MEMORY = { from: 'memory' };
const FROM_DISK = { from: 'disk' };

/** Folders that hold calls and no pages. */
const CALLS = /^\/(api|common|system|imageQuery)\//;

/** People, crawlers and checkers get the page that says "not found"; programs that ask for JSON, or for a call, get it. */
const wantsPage = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  ((headers.accept ?? '').includes('text/html') ||
    !(CALLS.test(url) || (headers.accept ?? '').includes('json')));

/** There is no page at all before the first release. */
const refuseForNow = (response: ServerResponse): void => {
  response.writeHead(503, { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${translator('zh')('fault.busy')}\n${translator('en')('fault.busy')}\n`);
};

/** Published files first, then the API; what neither knows is a page for people and JSON for programs. */
export function createHttpServer(
  files: StaticFiles,
  api: Hono<HttpEnv>,
  log: Logger,
  publicOrigin: string,
): Server {
  const answerApi = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const reply = await api.fetch(request, { incoming, outgoing: outgoing as ServerResponse });
      // Whoever was too slow has been told so while the API still waited for the rest; nobody is told after its answer.
      if (outgoing.headersSent) return RESPONSE_ALREADY_SENT;
      endPatience(incoming);
      return reply;
    },
    { overrideGlobalObjects: false },
  );
  const knows = ({ method = 'GET', url = '/' }: IncomingMessage) =>
    api.router
      .match(method === 'HEAD' ? 'GET' : method, url.split('?')[0]!)[0]
      .some(([[, route]]) => route.path !== '/*');
  const slow = async (request: IncomingMessage, response: ServerResponse) => {
    if (await files.serve(request, response)) return fileRequests.inc(FROM_DISK);
    if (!wantsPage(request) || knows(request)) return answerApi(request, response);
    if (!(await files.serveNotFound(request, response))) refuseForNow(response);
  };
  const options = {
    ...LIMITS,
    shouldUpgradeCallback,
    ServerResponse: securedResponse(publicOrigin),
  };
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    limitPatience(request, response);
    if (redirect(request, response)) return;
    if (files.serveFromMemory(request, response)) return fileRequests.inc(FROM_MEMORY);
    slow(request, response).catch((err: unknown) => {
      log.error({ err }, 'a request broke off');
      response.destroy();
    });
  };
  const server = createServer(options, answer).on('checkContinue', inviting(answer));
  server.maxConnections = MAX_CONNECTIONS;
  refuseMalformed(server, publicOrigin);
  return server;
}

/** Listens; resolves with the port, which the system chooses for 0. @throws Error such as EADDRINUSE */
export const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve((server.address() as { port: number }).port);
    });
  });

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const patience = setTimeout(() => server.closeAllConnections(), DRAIN);
    server.close(() => {
      clearTimeout(patience);
      resolve();
    });
    server.closeIdleConnections();
  });

/**
 * Answers what has been sent by now and asks its senders not to send more that way; then takes no new requests, lets
 * those in hand finish, and closes what is left after 10 s. A connection that the system has accepted and this process
 * has not yet looked at would be reset by closing at once, and so would a request that has just come to an idle one.
 * @param lastCall until when what comes is still answered
 */
export async function drain(
  server: Server,
  lastCall: Promise<unknown> = sleep(LAST_CALL),
): Promise<void> {
  server.keepAliveTimeout = 1;
  server.prependListener('request', (_, response: ServerResponse) =>
    response.setHeader('connection', 'close'),
  );
  await lastCall;
  await close(server);
}
