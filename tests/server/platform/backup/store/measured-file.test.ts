import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { createGzip, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { withMeasuredFile } from '#server/platform/backup/store/measured-file.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

const folder = useFolder();
const text = () => Readable.from(['first ', 'second']);
const left = () => readdirSync(folder('incoming'));

it('a file holds what the stream brought, and is measured before it goes through anything', async () => {
  const through = [createGzip()];
  const read = (path: string, digest: object) =>
    Promise.resolve({ text: gunzipSync(readFileSync(path)).toString(), digest });
  expect(await withMeasuredFile(folder('incoming'), text(), read, { through })).toEqual({
    text: 'first second',
    digest: { bytes: 12, sha256: createHash('sha256').update('first second').digest('hex') },
  });
  expect(left()).toEqual([]);
});

it('nothing is left of a file that was refused, or whose stream was stopped', async () => {
  const refuse = () => Promise.reject(new Error('damaged'));
  await expect(withMeasuredFile(folder('incoming'), text(), refuse)).rejects.toThrow('damaged');
  const signal = AbortSignal.abort();
  await expect(withMeasuredFile(folder('incoming'), text(), refuse, { signal })).rejects.toThrow(
    expect.objectContaining({ name: 'AbortError' }),
  );
  expect(left()).toEqual([]);
});

it('a stream that fails before it is read fails the work, and nothing else', async () => {
  const source = new Readable({ read: () => undefined });
  source.destroy(new Error('the connection is lost'));
  const use = () => Promise.resolve('used');
  await expect(withMeasuredFile(folder('incoming'), source, use)).rejects.toThrow(
    'the connection is lost',
  );
});
