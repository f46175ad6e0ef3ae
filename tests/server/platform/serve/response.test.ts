import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '#server/platform/serve/security.ts';
import { useApp } from '#tests/kit/app.ts';
import { PORTAL_ORIGIN, useServing } from '#tests/kit/process/serving.ts';

const app = useApp();
const serving = useServing(() => app().app);

const POLICY = "default-src 'self'; script-src 'self' 'sha256-abc='; object-src 'none'";
const PAGE = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta http-equiv="content-security-policy" content="${POLICY}">`;
const FRAMED = `${PAGE}<meta name="podium:framed-by" content="https://a.example.org https://b.example.org:8443">`;
const FORGED = `${PAGE}<meta name="podium:framed-by" content="https://a.example.org; script-src *">`;
const CLOSED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const UPLOAD = "default-src 'none'; sandbox; frame-ancestors 'self'";
const BOUNDS = "base-uri 'self'; form-action 'self'; object-src 'none'; frame-ancestors 'self'";

/** The headers of every reply, whatever its content. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=(), clipboard-write=(self)',
  'strict-transport-security': 'max-age=31536000',
};

const PROGRAM = { accept: 'application/json' };
const BROWSER = { accept: 'text/html,*/*' };
const PHONE = { 'user-agent': 'Mozilla/5.0 (iPhone)' };

async function prepare(): Promise<void> {
  const { put, upload } = serving();
  put('/page/', PAGE);
  put('/large/', PAGE + 'x'.repeat(600_000));
  put('/framed/', FRAMED);
  put('/forged/', FORGED);
  put('/old/', '<p>without a policy</p>');
  put('/art/2025/cover.svg', '<svg/>');
  put('/_astro/page.AbC.js', 'run()');
  put('/schedule.ics', 'BEGIN:VCALENDAR');
  await upload('ab/picture.webp', 'bytes');
  await upload('ab/paper.pdf', 'bytes');
  await upload('ab/film.mp4', 'x'.repeat(600_000));
}

type Kind = [
  kind: string,
  status: number,
  policy: string,
  path: string,
  headers?: Record<string, string>,
  method?: string,
];
const KINDS: Kind[] = [
  ['a page', 200, `${POLICY}; frame-ancestors 'self'`, '/page/'],
  [
    'a compressed page',
    200,
    `${POLICY}; frame-ancestors 'self'`,
    '/page/',
    { 'accept-encoding': 'br' },
  ],
  ['the reply to HEAD for a page', 200, `${POLICY}; frame-ancestors 'self'`, '/page/', {}, 'HEAD'],
  ['a cached page', 304, `${POLICY}; frame-ancestors 'self'`, '/page/', { 'if-none-match': '*' }],
  ['a streamed page', 200, `${POLICY}; frame-ancestors 'self'`, '/large/'],
  [
    'a page that other sites may embed',
    200,
    `${POLICY}; frame-ancestors 'self' https://a.example.org https://b.example.org:8443`,
    '/framed/',
  ],
  ['a page that names invalid sites', 200, `${POLICY}; frame-ancestors 'self'`, '/forged/'],
  ['a page without a policy', 200, BOUNDS, '/old/'],
  ['a missing page', 404, BOUNDS, '/nothing/', BROWSER],
  ['a cover', 200, CLOSED, '/art/2025/cover.svg'],
  ['an asset', 200, CLOSED, '/_astro/page.AbC.js'],
  ['a cached asset', 304, CLOSED, '/_astro/page.AbC.js', { 'if-none-match': '*' }],
  ['a calendar', 200, CLOSED, '/schedule.ics'],
  ['a picture', 200, UPLOAD, '/files/ab/picture.webp'],
  ['an encoded address of a picture', 200, UPLOAD, '/%66iles/ab/picture.webp'],
  ['a document', 200, UPLOAD, '/files/ab/paper.pdf'],
  ['a streamed film', 200, UPLOAD, '/files/ab/film.mp4'],
  ['a range of a film', 206, UPLOAD, '/files/ab/film.mp4', { range: 'bytes=0-9' }],
  ['an invalid range', 416, UPLOAD, '/files/ab/film.mp4', { range: 'bytes=9999999-' }],
  ['a reply of the API', 200, CLOSED, '/api/wire/key'],
  ['a refusal', 200, CLOSED, '/getInfo', PROGRAM],
  ['an unknown call', 404, CLOSED, '/api/nothing', PROGRAM],
  ['a wrong method', 405, CLOSED, '/getInfo', PROGRAM, 'PUT'],
  ['an invalid envelope', 400, CLOSED, '/login', { 'content-type': 'application/json' }, 'POST'],
  ['a health check', 200, CLOSED, '/healthz'],
  ['the OpenAPI document', 200, CLOSED, '/api/docs/openapi.json'],
  ['the redirect from the root', 302, CLOSED, '/'],
  ['the redirect of a phone', 302, CLOSED, '/home/', PHONE],
  ['the redirect of the refresh helper', 302, CLOSED, '/redirect/schedule/'],
  ['an unsupported expectation', 417, CLOSED, '/home/', { expect: '200-ok' }],
];

/** The status and headers of the reply to raw bytes on a connection. */
const speak = (bytes: string) =>
  new Promise<{ status: number; headers: Record<string, string> }>((resolve, reject) => {
    const { port } = serving().server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (data) => (text += data)).on('error', reject);
    socket.on('close', () => {
      const [line = '', ...rest] = text.split('\r\n\r\n')[0]!.split('\r\n');
      const pairs = rest.map((one) => /^([^:]+): (.*)$/.exec(one)!.slice(1));
      const headers = Object.fromEntries(
        pairs.map(([name, value]) => [name!.toLowerCase(), value!]),
      );
      resolve({ status: Number(line.split(' ')[1]), headers });
    });
  });

describe('a reply has all security headers', () => {
  it.each(KINDS)('as %s (%i)', async (_, status, policy, path, headers, method) => {
    await prepare();
    const times = [
      await serving().ask(path, headers, method),
      await serving().ask(path, headers, method),
    ];
    for (const reply of times) {
      expect(reply.status).toBe(status);
      expect(reply.headers).toMatchObject({ ...ALWAYS, 'content-security-policy': policy });
    }
  });

  it('before the first release', async () => {
    const { files, ask, folder } = serving();
    const { rm } = await import('node:fs/promises');
    await rm(folder('data', 'site'), { recursive: true });
    files.clear();
    const { status, headers } = await ask('/home/', BROWSER);
    expect(status).toBe(503);
    expect(headers).toMatchObject({ ...ALWAYS, 'content-security-policy': CLOSED });
  });

  it.each([
    ['what is no HTTP', 400, 'nonsense\r\n\r\n'],
    ['a request that names no host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['headers without end', 431, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(70_000)}\r\n\r\n`],
    [
      'two lengths',
      400,
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n',
    ],
  ])('to %s (%i)', async (_, status, bytes) => {
    const reply = await speak(bytes);
    expect(reply.status).toBe(status);
    expect(reply.headers).toMatchObject({ ...ALWAYS, 'content-security-policy': CLOSED });
  });
});

describe('the headers of a portal', () => {
  it('require TLS only if the portal is reached by TLS', () => {
    const names = (origin: string) => securityHeaders(origin).map(([name]) => name);
    expect(names(PORTAL_ORIGIN)).toEqual(Object.keys(ALWAYS));
    expect(names('http://localhost:4321')).toEqual(
      Object.keys(ALWAYS).filter((name) => name !== 'strict-transport-security'),
    );
  });
});

describe('a logged-in visitor', () => {
  const cookie = 'podium-token=x; __Host-podium-token=y; podium-user=Ann';

  it.each(KINDS)('gets %s (%i) byte for byte as everybody does (threat 64)', async (...kind) => {
    const [, , , path, headers = {}, method] = kind;
    await prepare();
    const known = await serving().ask(path, { ...headers, cookie }, method);
    const unknown = await serving().ask(path, headers, method);
    const still = { date: '', 'x-request-id': '' };
    expect({ ...known, headers: { ...known.headers, ...still } }).toEqual({
      ...unknown,
      headers: { ...unknown.headers, ...still },
    });
    expect(unknown.headers.vary ?? '').not.toMatch(/cookie/i);
    expect(unknown.headers['set-cookie']).toBeUndefined();
  });
});
