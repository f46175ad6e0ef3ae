import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import {
  clearRequestTimeout,
  startRequestTimeout,
  timeoutOf,
} from '#server/platform/serve/request-timeout.ts';

it.each([
  ['POST', '/common/upload', 60_000],
  ['POST', '/common/upload?folder=news', 60_000],
  ['POST', '/content/library/film', 60_000],
  ['POST', '/content/library/0123/replace', 60_000],
  ['GET', '/common/upload', 20_000],
  ['POST', '/common/uploads', 20_000],
  ['POST', '/content/library/list', 20_000],
  ['POST', '/', 20_000],
])('gives %s %s %i ms', (method, url, patience) => {
  expect(timeoutOf({ method, url } as never)).toBe(patience);
});

/** A server that reads bodies to their end, with the given timeout in milliseconds. */
async function serve(patience: number): Promise<number> {
  const server = createServer((request, response) => {
    startRequestTimeout(request, response, patience);
    request.resume().on('end', () => response.end('read'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

/** The status of the reply to a request whose body ends or never does. */
const statusOf = (port: number, ends: boolean) =>
  new Promise<number | undefined>((resolve) => {
    const headers = { 'content-length': ends ? 1 : 2 };
    const sent = send({ host: '127.0.0.1', port, method: 'POST', headers }, (reply) => {
      resolve(reply.statusCode);
      reply.resume();
    });
    sent.on('error', () => undefined).write('x');
    if (ends) sent.end();
  });

it('ends a request whose body does not arrive', async () => {
  expect(await statusOf(await serve(20), false)).toBe(408);
});

it('does not end a request that has arrived completely', async () => {
  expect(await statusOf(await serve(5000), true)).toBe(200);
});

it('sends no timeout to a client that is being answered', async () => {
  const server = createServer((request, response) => {
    startRequestTimeout(request, response, 20);
    clearRequestTimeout(request);
    setTimeout(() => response.end('enough'), 100);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  expect(await statusOf((server.address() as AddressInfo).port, false)).toBe(200);
});
