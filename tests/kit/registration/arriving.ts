import { readdir } from 'node:fs/promises';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { TestApp } from '../app.ts';
import type { LoggedIn } from '../session.ts';

/** The files in the folder for incoming files. */
export const arriving = ({ incoming }: Pick<TestApp, 'incoming'>): Promise<string[]> =>
  readdir(incoming).catch(() => []);

/** A form whose file is sent piece by piece by the test. */
export interface SlowForm {
  /** Resolves with the reply. */
  answer: Promise<Response>;
  push(bytes: Uint8Array): void;
  end(): void;
  /** Disconnects the sender. */
  abort(): void;
}

const HEAD = (name: string) =>
  `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

/** Begins to send a file. @param said the declared length in bytes; undefined declares none */
export function beginForm(
  { app }: Pick<TestApp, 'app'>,
  who: LoggedIn,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { name, said }: { name: string; said?: number },
): SlowForm {
  let controller: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
  const headers = {
    ...who.headers,
    'content-type': 'multipart/form-data; boundary=edge',
    ...(said !== undefined && { 'content-length': String(said) }),
  };
  const push = (bytes: Uint8Array | string) =>
    controller.enqueue(new Uint8Array(Buffer.from(bytes)));
  const answer = Promise.resolve(
    app.request(path, { method, headers, body, duplex: 'half' } as RequestInit),
  );
  push(HEAD(name));
  return {
    answer,
    push,
    end() {
      push('\r\n--edge--\r\n');
      controller.close();
    },
    abort: () => controller.error(new Error('the sender left')),
  };
}
