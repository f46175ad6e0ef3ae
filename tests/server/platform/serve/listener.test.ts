import { symlink, writeFile } from 'node:fs/promises';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { drain } from '#server/platform/serve/listener.ts';
import { useApp } from '#tests/kit/app.ts';
import { useServing, type Reply, type Serving } from '#tests/kit/process/serving.ts';
import { until } from '#tests/kit/until.ts';

const app = useApp();
const serving = useServing(() => app().app);
const ask = (...given: Parameters<Serving['ask']>) => serving().ask(...given);

const NOT_FOUND = '<p>没有这个页面</p>'.repeat(100);
const PAGE = { accept: 'text/html,*/*' };
const textOf = async (reply: Promise<Reply>) => (await reply).body.toString();

describe('an address that does not exist', () => {
  it.each([
    ['/nothing/', NOT_FOUND],
    ['/en/nothing/', '<p>Nothing here</p>'.repeat(100)],
    ['/en/nothing?x', '<p>Nothing here</p>'.repeat(100)],
    ['/english/', NOT_FOUND],
    ['/files/nothing.webp', NOT_FOUND],
  ])('answers a browser with a page: %s', async (path, page) => {
    for (const time of ['first', 'second']) {
      const reply = await ask(path, PAGE);
      expect([time, reply.status, reply.body.toString()]).toEqual([time, 404, page]);
    }
    const head = await ask(path, PAGE, 'HEAD');
    expect([head.status, head.body.length]).toEqual([404, 0]);
  });

  it('answers with a page in the browser’s encoding, even if it has that page cached', async () => {
    const accepted = { ...PAGE, 'accept-encoding': 'br' };
    const { headers, body } = await ask('/nothing/', accepted);
    expect(brotliDecompressSync(body).toString()).toBe(NOT_FOUND);
    const again = await ask('/nothing/', { ...accepted, 'if-none-match': headers.etag! });
    expect(again.status).toBe(404);
  });

  it('answers with a page if the client does not say what it accepts', async () => {
    for (const accept of ['*/*', '']) {
      const { status, body } = await ask('/nothing/', accept ? { accept } : {});
      expect([accept, status, body.toString()]).toEqual([accept, 404, NOT_FOUND]);
    }
  });

  it('answers a program with JSON', async () => {
    const { status, headers, body } = await ask('/nothing/', { accept: 'application/json' });
    expect([status, headers['content-type']]).toEqual([404, 'application/json']);
    expect(JSON.parse(body.toString())).toMatchObject({ code: 404 });
  });

  it('answers with JSON below the folders of the API', async () => {
    const { status, headers } = await ask('/api/nothing', { accept: '*/*' });
    expect([status, headers['content-type']]).toEqual([404, 'application/json']);
  });

  it('answers with JSON if it belongs to the API', async () => {
    const { status, headers } = await ask('/common/process?key=x', PAGE);
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    const head = await ask('/common/process?key=x', PAGE, 'HEAD');
    expect([head.status, head.headers['content-type']]).toEqual([200, 'application/json']);
  });

  it('answers with JSON for methods that pages do not have', async () => {
    const { status, headers } = await ask('/home/', PAGE, 'POST');
    expect([status, headers['content-type']]).toEqual([404, 'application/json']);
  });
});

describe('a published page', () => {
  it('does not depend on the headers for host and protocol (threat 65)', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'javascript',
      'x-forwarded-port': '1',
      forwarded: 'host=evil.example',
    };
    for (const path of ['/home/', '/']) {
      const [plain, forged] = [await ask(path, PAGE), await ask(path, { ...PAGE, ...headers })];
      expect([forged.status, forged.headers['location'], forged.body.toString()]).toEqual([
        plain.status,
        plain.headers['location'],
        plain.body.toString(),
      ]);
    }
  });
});

describe('an attempt to leave the folder', () => {
  const SECRET = 'secret';

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/..\\secret.txt',
    '/%252e%252e/secret.txt',
    '/home/../../../secret.txt',
    '/files/../secret.txt',
    '/files/..%2f..%2fsecret.txt',
    '/files/%2e%2e/secret.txt',
    '//../secret.txt',
    '/.secret.txt',
    '/files/.secret.txt',
    '/.git/config',
    '/home%00.html',
    '/files/%00',
    '/%',
    '/%ff',
    '/%c0%ae%c0%ae/secret.txt',
  ])('with %s fails', async (path) => {
    const { folder, upload, put } = serving();
    for (const name of ['secret.txt', 'data/secret.txt', 'data/site/releases/secret.txt']) {
      await writeFile(folder(name), SECRET);
    }
    await upload('.secret.txt', SECRET);
    put('/.secret.txt', SECRET);
    const { status, body } = await ask(path, PAGE);
    expect([status, body.toString()]).toEqual([404, NOT_FOUND]);
  });

  it('through a link fails', async () => {
    const { folder, upload, site } = serving();
    await upload('real.txt', 'mine');
    await writeFile(folder('secret.txt'), SECRET);
    await symlink(folder('secret.txt'), folder('files', 'link.txt'));
    await symlink(folder(), folder('files', 'up'));
    await symlink(folder('secret.txt'), join(site.current, 'link.txt'));
    await symlink('real.txt', folder('files', 'inside.txt'));
    await symlink('loop.txt', folder('files', 'loop.txt'));
    for (const path of [
      '/files/link.txt',
      '/files/up/secret.txt',
      '/link.txt',
      '/files/loop.txt',
    ]) {
      const { status, body } = await ask(path, PAGE);
      expect([path, status, body.toString()]).toEqual([path, 404, NOT_FOUND]);
    }
    expect(await textOf(ask('/files/inside.txt'))).toBe('mine');
  });

  it('with a path that is too long fails', async () => {
    const { status } = await ask(`/${'a'.repeat(5000)}/`, PAGE);
    expect(status).toBe(404);
  });

  it('gets 404 for a folder', async () => {
    await serving().upload('ab/c.txt', 'x');
    serving().put('/news/1/', 'one');
    for (const path of ['/files/', '/files/ab', '/files/ab/', '/news/', '/news']) {
      expect([path, (await ask(path, PAGE)).status]).toEqual([path, 404]);
    }
  });
});

describe('a process that is asked to stop', () => {
  /** Opens a connection that records the first line of each reply, and whether it was cut off. */
  function connection(port: number) {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    let isReset = false;
    socket.on('data', (part) => void (text += part.toString('latin1')));
    socket.on('error', () => void (isReset = true));
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    return {
      closed,
      ask: () => socket.write('GET /api/news/years HTTP/1.1\r\nHost: a\r\n\r\n'),
      seen: () => ({ lines: text.match(/HTTP\/1\.1 \d+/g) ?? [], isReset }),
    };
  }

  it('answers requests that have arrived, on old and new connections, and accepts no more', async () => {
    const { server } = serving();
    const { port } = server.address() as AddressInfo;
    const idle = connection(port);
    idle.ask();
    await until(() => expect(idle.seen().lines).toHaveLength(1));
    const others = Array.from({ length: 20 }, () => connection(port));
    const answered = Promise.withResolvers<null>();
    const ended = drain(server, answered.promise);
    idle.ask();
    for (const other of others) other.ask();
    await Promise.all([idle.closed, ...others.map(({ closed }) => closed)]);
    answered.resolve(null);
    await ended;
    expect(idle.seen()).toEqual({ lines: ['HTTP/1.1 200', 'HTTP/1.1 200'], isReset: false });
    for (const other of others) {
      expect(other.seen()).toEqual({ lines: ['HTTP/1.1 200'], isReset: false });
    }
    const late = connection(port);
    await late.closed;
    expect(late.seen()).toEqual({ lines: [], isReset: true });
  });
});
