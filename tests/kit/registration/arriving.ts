import { readdir } from 'node:fs/promises';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { TestApp } from '../app.ts';
import type { LoggedIn } from '../session.ts';

/** The files that lie in the folder for what arrives. */
export const arriving = ({ incoming }: Pick<TestApp, 'incoming'>): Promise<string[]> =>
  readdir(incoming).catch(() => []);

/** A form whose file comes piece by piece, as a test lets it. */
export interface SlowForm {
  /** The answer, once there is one. */
  answer: Promise<Response>;
  push(bytes: Uint8Array): void;
  end(): void;
  /** Its sender leaves. */
  abort(): void;
}

const HEAD = (name: string) =>
  `--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

/** Begins to send a file. @param said how many bytes the request says that it has; undefined says nothing */
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
