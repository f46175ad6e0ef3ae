import { connect, type AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { BODY_LIMIT } from '#contract/call/wire/envelope.ts';
import { useApp } from '#tests/kit/app.ts';
import { useServing } from '#tests/kit/process/serving.ts';

const app = useApp();
const serving = useServing(() => app().app);

/** Announces a body, and sends it once it is requested. @returns the received status lines */
const announce = (type: string, length: number, body = '') =>
  new Promise<string[]>((resolve, reject) => {
    const { port } = serving().server.address() as AddressInfo;
    const head = `POST /login HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\nexpect: 100-continue\r\nconnection: close\r\n\r\n`;
    const socket = connect(port, '127.0.0.1', () => socket.write(head));
    let text = '';
    socket.on('data', (data) => {
      text += data;
      if (String(data).startsWith('HTTP/1.1 100')) socket.end(body);
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text.match(/^HTTP\/1\.1 \d+/gm) ?? []));
  });

describe('a body announced with Expect: 100-continue', () => {
  it.each([
    ['application/json', BODY_LIMIT + 1],
    ['application/json', 1024 ** 3],
    ['multipart/form-data; boundary=x', 1024 ** 3],
  ])('of type %s and %i bytes is refused before it is sent', async (type, length) => {
    expect(await announce(type, length)).toEqual(['HTTP/1.1 413']);
  });

  it('of a usual length is requested, and answered', async () => {
    expect(await announce('application/json', 2, '{}')).toEqual(['HTTP/1.1 100', 'HTTP/1.1 400']);
  });
});
