import { ReadableStream } from 'node:stream/web';
import { expect, it } from 'vitest';
import { Fault } from '#contract/fault.ts';
import { readForm } from '#server/platform/http/upload/multipart.ts';

const MEBI = 1024 * 1024;
const PIECE = 64 * 1024;
const HEAD = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';

/** A form of the given size in bytes whose pieces each have separate memory, like those of a request. */
async function* formOf(bytes: number) {
  yield Buffer.from(HEAD);
  for (let sent = 0; sent < bytes; sent += PIECE) yield Buffer.alloc(PIECE);
  yield Buffer.from('\r\n--edge--\r\n');
}

it('keeps little of a long file in memory while receiving it', async () => {
  const before = process.memoryUsage().arrayBuffers;
  let most = 0;
  const form = {
    body: ReadableStream.from(formOf(256 * MEBI)) as globalThis.ReadableStream<Uint8Array>,
    type: 'multipart/form-data; boundary=edge',
    fields: ['file'],
    limit: 512 * MEBI,
    tooLong: new Fault('tooLarge'),
  };
  const size = await readForm(form, async (_, bytes) => {
    let length = 0;
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      length += chunk.length;
      most = Math.max(most, process.memoryUsage().arrayBuffers - before);
    }
    return length;
  });
  expect(size).toBe(256 * MEBI);
  expect(most).toBeLessThan(16 * MEBI);
});
