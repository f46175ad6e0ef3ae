import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODY_LIMIT } from '#contract/call/wire/envelope.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';

const test = useApp();
let server: Server;
let port: number;

beforeAll(async () => {
  await addSmallContent(test().db, test().storage);
  // The same options as in serve/listener.ts.
  const options = { overrideGlobalObjects: false };
  server = createServer(getRequestListener((given) => test().optional.fetch(given), options));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => new Promise((resolve) => void server.close(resolve)));

const LIST = '/api/race/show/list';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Sends a body in pieces without declaring its length. */
function sendPieces(method: string, path: string, headers: IncomingHttpHeaders, pieces: string[]) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sending = request({ port, method, path, headers }, async (response) => {
      let text = '';
      for await (const part of response.setEncoding('utf8')) text += String(part);
      resolve({ status: response.statusCode!, text });
    });
    sending.on('error', reject);
    for (const piece of pieces) sending.write(piece);
    sending.end();
  });
}

/** The first line of the reply to a raw request. */
function sendLine(line: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    // The connection is not ended: Node would take that for a disconnected client.
    connect(port, '127.0.0.1')
      .on('data', (part) => (text += part.toString()))
      .on('close', () => resolve(text.split('\r\n')[0]!))
      .write(`${line} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
  });
}

describe('over a real connection', () => {
  it('accepts a body without a declared length', async () => {
    const { status, text } = await sendPieces('POST', LIST, JSON_TYPE, ['{"year"', ':2025}']);
    expect([status, JSON.parse(text)]).toMatchObject([200, { code: 200, total: 12 }]);
  });

  it('refuses a body without a declared length once it is too long', async () => {
    const pieces = Array.from({ length: 17 }, () => 'x'.repeat(BODY_LIMIT / 16));
    const { status } = await sendPieces('POST', LIST, JSON_TYPE, pieces);
    expect(status).toBe(413);
  });

  it.each([
    ['POST', LIST, 415],
    ['POST', '/nothing', 404],
    ['PROPFIND', '/api/news/years', 405],
    ['PUT', '/api/news/years', 405],
  ])(
    'refuses %s %s without a body or content type with the right reason',
    async (method, path, status) => {
      expect((await sendPieces(method, path, {}, [])).status).toBe(status);
    },
  );

  it.each([
    ['GET /%', 404],
    ['GET /..%2f..%2fkeys/wire.pem', 404],
    ['GET /../../etc/passwd', 404],
    ['GET //', 404],
    ['TRACE /', 404],
    ['GET http://elsewhere.example/', 404],
    ['GET http://[::bad/', 400],
    ['OPTIONS *', 400],
    ['GET /api/news/years?%zz=%ff', 200],
    ['HEAD /api/news/years', 200],
  ])('%s answers %i', async (line, status) => {
    expect(await sendLine(line)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });
});
