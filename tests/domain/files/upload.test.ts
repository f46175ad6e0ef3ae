import { describe, expect, it } from 'vitest';
import type { Fault } from '#contract/fault.ts';
import { judgeUpload, type UploadKind } from '#domain/files/upload.ts';

const HEADS = {
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff, 0xe0],
  ole: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  pdf: [...Buffer.from('%PDF-1.7')],
  webp: [...Buffer.from('RIFF1234WEBPVP8 ')],
  mp4: [0, 0, 0, 32, ...Buffer.from('ftypisom')],
};
const file = (name: string, head: readonly number[], size = 100) => {
  const bytes = new Uint8Array(size);
  bytes.set(head);
  return { name, head: bytes, size };
};
const MEBI = 1024 * 1024;
const ALL: UploadKind[] = ['picture', 'document', 'film'];
const judge = (given: ReturnType<typeof file>, kinds = ALL, isLibrary = false) => {
  try {
    return judgeUpload(given, { kinds, isLibrary });
  } catch (fault) {
    return [(fault as Fault).fault, (fault as Fault).values];
  }
};

describe('an upload', () => {
  it.each([
    ['a.PNG', HEADS.png, 'picture', 'image/png'],
    ['a.jpeg', HEADS.jpg, 'picture', 'image/jpeg'],
    ['a.doc', HEADS.ole, 'document', 'application/msword'],
    ['a.xls', HEADS.ole, 'document', 'application/vnd.ms-excel'],
    ['a.ppt', HEADS.ole, 'document', 'application/vnd.ms-powerpoint'],
    ['a.b.pdf', HEADS.pdf, 'document', 'application/pdf'],
    ['a.mp4', HEADS.mp4, 'film', 'video/mp4'],
  ])('%s is taken', (name, head, kind, mediaType) => {
    expect(judge(file(name, head))).toMatchObject({ kind, mediaType });
  });

  it.each([
    ['a page', 'a.html', [...Buffer.from('<html>')]],
    ['a drawing with scripts', 'a.svg', [...Buffer.from('<svg ')]],
    ['a page that is called a picture', 'a.png', [...Buffer.from('<html>')]],
    ['a picture that is called a page', 'a.png.html', HEADS.png],
    ['a document that is called a picture', 'a.jpg', HEADS.pdf],
    ['a name without an ending', 'png', HEADS.png],
    ['a name of the language itself', 'a.constructor', HEADS.png],
    ['an empty file', 'a.png', []],
  ])('of %s is not (threat 30)', (_, name, head) => {
    const formats = 'png/jpg/jpeg/doc/xls/ppt/pdf/mp4';
    expect(judge(file(name, head))).toEqual(['fileFormat', { formats }]);
  });

  it('is no larger than its kind may be (specification 5)', () => {
    const picture = file('a.png', HEADS.png, 5 * MEBI + 1);
    expect(judge(picture)).toEqual(['fileSize', { size: 5 }]);
    expect(judge(picture, ALL, true)).toMatchObject({ kind: 'picture' });
    expect(judge(file('a.png', HEADS.png, 10 * MEBI + 1), ALL, true)).toEqual([
      'fileSize',
      { size: 10 },
    ]);
    expect(judge(file('a.pdf', HEADS.pdf, 5 * MEBI + 1), ALL, true)).toEqual([
      'fileSize',
      { size: 5 },
    ]);
  });

  it('is a WebP picture in the library alone', () => {
    const picture = file('a.webp', HEADS.webp);
    expect(judge(picture, ALL, true)).toMatchObject({ kind: 'picture', mediaType: 'image/webp' });
    expect(judge(picture)).toEqual(['fileFormat', { formats: 'png/jpg/jpeg/doc/xls/ppt/pdf/mp4' }]);
  });

  it('is of a kind that is asked for', () => {
    expect(judge(file('a.mp4', HEADS.mp4), ['picture', 'document'])).toEqual([
      'fileFormat',
      { formats: 'png/jpg/jpeg/doc/xls/ppt/pdf' },
    ]);
  });
});
