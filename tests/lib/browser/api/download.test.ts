import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { fetchFile } from '#lib/browser/api/download.ts';
import { createLine } from '#lib/browser/api/line.ts';
import { ERROR_KEYS } from '#lib/texts/api.ts';

const TIMEOUT = 100;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A download whose test sends the data piece by piece. */
function slowFile() {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const line = createLine({
    locale: 'zh',
    texts: slice('zh', ERROR_KEYS),
    timeout: TIMEOUT,
    fetch(_, { signal }) {
      signal!.addEventListener('abort', () => void writer.abort(signal!.reason));
      const headers = { 'download-filename': 'a.txt', 'download-process': 'k' };
      return Promise.resolve(new Response(readable as unknown as BodyInit, { headers }));
    },
  });
  const keys: string[] = [];
  const file = fetchFile(line, '/file', { onProcess: (key) => void keys.push(key) });
  file.catch(() => undefined);
  const send = async (text: string) => {
    await writer.write(new TextEncoder().encode(text));
    await vi.advanceTimersByTimeAsync(TIMEOUT - 1);
  };
  return { file, keys, send, close: () => writer.close() };
}

it('a download has no time limit while data arrives, and reports the key of its progress', async () => {
  const { file, keys, send, close } = slowFile();
  for (const text of ['one ', 'two ', 'three']) await send(text);
  await close();
  const { blob, fileName } = await file;
  expect([fileName, await blob.text(), keys]).toEqual(['a.txt', 'one two three', ['k']]);
});

it('a download is aborted if no data arrives for the timeout', async () => {
  const { file, send } = slowFile();
  await send('one');
  await vi.advanceTimersByTimeAsync(1);
  await expect(file).rejects.toMatchObject({ kind: 'download' });
});
