import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { useApp } from '#tests/kit/app.ts';
import { useServing, type Serving } from '#tests/kit/process/serving.ts';

const app = useApp();
const serving = useServing(() => app().app);
const ask = (...given: Parameters<Serving['ask']>) => serving().ask(...given);

describe('a large file', () => {
  const bytes = Buffer.from(Array.from({ length: 600 * 1024 }, (_, index) => index % 251));
  const askRange = async (range: string, method = 'GET') => {
    await serving().upload('ab/film.mp4', bytes);
    return ask('/files/ab/film.mp4', { range }, method);
  };

  it('is sent whole, and advertises ranges', async () => {
    await serving().upload('ab/film.mp4', bytes);
    const { status, headers, body } = await ask('/files/ab/film.mp4');
    expect([status, headers['content-type'], headers['accept-ranges']]).toEqual([
      200,
      'video/mp4',
      'bytes',
    ]);
    expect(body.equals(bytes)).toBe(true);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=614300-', 614_300, 614_399],
    ['bytes=-10', 614_390, 614_399],
    ['bytes=614390-999999999', 614_390, 614_399],
  ])('is sent in the range %s', async (range, first, last) => {
    const { status, headers, body } = await askRange(range);
    expect([status, headers['content-range'], headers['content-length']]).toEqual([
      206,
      `bytes ${first}-${last}/614400`,
      String(last - first + 1),
    ]);
    expect(body.equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  it('has no range past its end, and that reply is not cached', async () => {
    const { status, headers, body } = await askRange('bytes=614400-');
    expect([status, headers['content-range'], headers['cache-control'], body.length]).toEqual([
      416,
      'bytes */614400',
      'no-store',
      0,
    ]);
  });

  it('answers HEAD with its length', async () => {
    await serving().upload('ab/film.mp4', bytes);
    const { status, headers, body } = await ask('/files/ab/film.mp4', {}, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, '614400', 0]);
  });

  it('is found whatever characters its name has', async () => {
    await serving().upload('100% 影片#1?.mp4', bytes);
    const { status, body } = await ask(`/files/${encodeURIComponent('100% 影片#1?.mp4')}`);
    expect([status, body.length]).toEqual([200, bytes.length]);
  });

  it('of the site is streamed to clients without compression, and sent compressed to others', async () => {
    const text = 'a'.repeat(600 * 1024);
    serving().put('/large.txt', text);
    const whole = await ask('/large.txt', { 'accept-encoding': 'identity' });
    expect([whole.headers['content-encoding'], whole.body.toString()]).toEqual([undefined, text]);
    for (const time of ['from the disk', 'from memory']) {
      const { headers, body } = await ask('/large.txt', { 'accept-encoding': 'gzip, br' });
      expect([time, headers['content-encoding']]).toEqual([time, 'br']);
      expect(brotliDecompressSync(body).toString()).toBe(text);
    }
    const part = await ask('/large.txt', { range: 'bytes=0-2', 'accept-encoding': 'br' });
    expect([part.status, part.headers['content-encoding'], part.body.toString()]).toEqual([
      206,
      undefined,
      'aaa',
    ]);
  });
});

describe('a range of a small file', () => {
  it('is sent uncompressed', async () => {
    const { status, body } = await ask('/home/', { range: 'bytes=0-2', 'accept-encoding': 'br' });
    expect([status, body.toString()]).toEqual([206, '<p>']);
  });
});
