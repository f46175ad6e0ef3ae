import { readFile, writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { measureFilm, readFilm } from '#server/areas/files/film.ts';
import { useFolder } from '#tests/kit/storage/folder.ts';

let film: Buffer;
beforeAll(async () => {
  film = await readFile('src/content/seed/media/final-2025.mp4');
});

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, content]);
};

const track = (width: number, height: number): Buffer => {
  const header = Buffer.alloc(84);
  header.writeUInt32BE(width * 65_536, 76);
  header.writeUInt32BE(height * 65_536, 80);
  return box('trak', box('tkhd', header));
};

/** A film with 64-bit numbers, as files of more than an hour may contain them. */
function long(seconds: number, ...tracks: Buffer[]): Buffer {
  const header = Buffer.alloc(112);
  header[0] = 1;
  header.writeUInt32BE(1000, 20);
  header.writeBigUInt64BE(BigInt(seconds * 1000), 24);
  return box('moov', Buffer.concat([box('mvhd', header), ...tracks]));
}

describe('readFilm', () => {
  it('reads the dimensions and duration of a film', () => {
    expect(readFilm(film)).toEqual({ width: 960, height: 540, duration: 8 });
  });

  it('reads 64-bit numbers, and skips audio tracks', () => {
    expect(readFilm(long(7200, track(0, 0), track(640, 360)))).toEqual({
      width: 640,
      height: 360,
      duration: 7200,
    });
  });

  it('never returns a duration of zero', () => {
    expect(readFilm(long(0.2, track(640, 360)))?.duration).toBe(1);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('This is no film at all, it is a text.')],
    ['a header alone', Buffer.from('00000001', 'hex')],
    ['a 64-bit box that ends in its header', Buffer.from('000000016d6f6f7600000000', 'hex')],
    ['a film without a track', long(5)],
    ['a film without a duration', long(0, track(640, 360))],
    [
      'a film with a short header',
      box('moov', Buffer.concat([box('mvhd', Buffer.alloc(4)), track(1, 1)])),
    ],
  ])('returns nothing for %s', (_, bytes) => {
    expect(readFilm(bytes)).toBeUndefined();
  });

  it('tolerates a film that is truncated anywhere', () => {
    for (let end = 0; end < film.length; end += 997) {
      expect(() => readFilm(film.subarray(0, end))).not.toThrow();
    }
  });
});

describe('measureFilm', () => {
  const folder = useFolder();
  const measured = async (bytes: Buffer) => {
    await writeFile(folder('film'), bytes);
    return measureFilm(folder('film'));
  };

  it('reads the same from a file as readFilm from its bytes, wherever the metadata is stored', async () => {
    const frames = box('mdat', Buffer.alloc(100_000));
    const description = long(5, track(640, 360));
    const all = [film, Buffer.concat([frames, description]), Buffer.concat([description, frames])];
    for (const bytes of all) {
      expect(readFilm(bytes)).toBeDefined();
      expect(await measured(bytes)).toEqual(readFilm(bytes));
    }
  });

  it.each([
    ['nothing', () => Buffer.alloc(0)],
    ['a truncated film', () => film.subarray(0, 500)],
    ['an endless box', () => Buffer.from('000000016d6f6f76ffffffffffffffff', 'hex')],
    ['metadata of many megabytes', () => box('moov', Buffer.alloc(5 * 1024 * 1024))],
    [
      'too many boxes',
      () =>
        Buffer.concat([Buffer.alloc(8 * 2000, box('free', Buffer.alloc(0))), long(5, track(1, 1))]),
    ],
  ])('returns nothing for %s', async (_, make) => {
    expect(await measured(make())).toBeUndefined();
  });
});
