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
import { invitingBody } from './expectation.ts';
import { refuseMalformed } from './malformed.ts';
import { clearRequestTimeout, startRequestTimeout } from './request-timeout.ts';
import { securedResponse } from './response.ts';
import type { StaticFiles } from './static.ts';

/**
 * Limits against slow and endless requests (threat 69), in milliseconds; request-timeout.ts sets a shorter one for calls
 * without a file.
 */
const LIMITS = {
  headersTimeout: 5000,
  requestTimeout: UPLOAD_TIMEOUT,
  // Longer than proxies keep an idle connection (nginx: 60 s): what they send on one that is being closed here fails, and
  // a POST is not sent again.
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 1000,
};
const DRAIN_TIMEOUT = 10_000;
const LAST_CALL_TIME = 500;

/**
 * Maximum number of open connections; further ones are closed at once. An idle one costs about 10 KB, so that all
 * together stay within 100 MB, and most systems allow a process more file descriptors. Slow clients lose their
 * connection after `headersTimeout`. When one more comes, those on which nobody asks anything make room.
 */
const MAX_CONNECTIONS = 10_000;

/** Other upgrades, such as h2c, may be ignored: the request is then answered as it is (RFC 9110, 7.8). */
const shouldUpgradeCallback = ({ headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket';

const FROM_MEMORY = { from: 'memory' };
const FROM_DISK = { from: 'disk' };

/** Paths of calls, which hold no pages. */
const CALLS = /^\/(api|common|system|imageQuery)\//;

/**
 * Whether a "not found" is answered with a page, as for people, crawlers and checkers, or with JSON, as for programs
 * that request JSON or a call.
 */
const wantsPage = ({ method, headers, url = '' }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  ((headers.accept ?? '').includes('text/html') ||
    !(CALLS.test(url) || (headers.accept ?? '').includes('json')));

/** Answers 503: before the first release there is no page at all. */
const refuseForNow = (response: ServerResponse): void => {
  response.writeHead(503, { 'retry-after': '5', 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${translator('zh')('fault.busy')}\n${translator('en')('fault.busy')}\n`);
};

/**
 * Creates the server: published files first, then the API; unknown addresses get a page for people and JSON for
 * programs.
 */
export function createHttpServer(
  files: StaticFiles,
  api: Hono<HttpEnv>,
  log: Logger,
  publicOrigin: string,
): Server {
  const answerApi = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const reply = await api.fetch(request, { incoming, outgoing: outgoing as ServerResponse });
      // A client that was too slow may have got its 408 while the API was still reading; otherwise the timer ends
      // with the reply.
      if (outgoing.headersSent) return RESPONSE_ALREADY_SENT;
      clearRequestTimeout(incoming);
      return reply;
    },
    { overrideGlobalObjects: false },
  );
  const knows = ({ method = 'GET', url = '/' }: IncomingMessage) =>
    api.router
      .match(method === 'HEAD' ? 'GET' : method, url.split('?')[0]!)[0]
      .some(([[, route]]) => route.path !== '/*');
  const answerFromDiskOrApi = async (request: IncomingMessage, response: ServerResponse) => {
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
    startRequestTimeout(request, response);
    if (redirect(request, response)) return;
    if (files.serveFromMemory(request, response)) return fileRequests.inc(FROM_MEMORY);
    answerFromDiskOrApi(request, response).catch((err: unknown) => {
      log.error({ err }, 'a request broke off');
      response.destroy();
    });
  };
  const server = createServer(options, answer).on('checkContinue', invitingBody(answer));
  server.maxConnections = MAX_CONNECTIONS;
  server.on('drop', () => server.closeIdleConnections());
  refuseMalformed(server, publicOrigin);
  return server;
}

/** Starts listening. Resolves with the port, which the system chooses for 0. @throws Error such as EADDRINUSE */
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
    const patience = setTimeout(() => server.closeAllConnections(), DRAIN_TIMEOUT);
    server.close(() => {
      clearTimeout(patience);
      resolve();
    });
    server.closeIdleConnections();
  });

/**
 * Shuts the server down gracefully: answers requests already sent and asks clients to close their connections; then
 * takes no new requests, lets running ones finish, and closes the rest after 10 s. Closing at once would reset
 * connections that the system has accepted but this process has not seen, and requests that just arrived on an idle
 * connection.
 * @param lastCall until it resolves, new requests are still answered
 */
export async function drain(
  server: Server,
  lastCall: Promise<unknown> = sleep(LAST_CALL_TIME),
): Promise<void> {
  server.keepAliveTimeout = 1;
  server.prependListener('request', (_, response: ServerResponse) =>
    response.setHeader('connection', 'close'),
  );
  await lastCall;
  await close(server);
}
