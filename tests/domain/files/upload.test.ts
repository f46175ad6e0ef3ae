import { describe, expect, it } from 'vitest';
import type { Fault } from '#contract/fault.ts';
import { checkArchive, checkUpload, type UploadKind } from '#domain/files/upload.ts';
import { zipOf } from '#tests/kit/storage/zip.ts';

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
/** Checks a file whose head is its whole content. */
const judge = (given: ReturnType<typeof file>, kinds = ALL, isLibrary = false) => {
  const rules = { kinds, isLibrary };
  try {
    const accepted = checkUpload(given, rules);
    if (accepted.folder !== undefined) checkArchive(given.head, accepted.folder, rules);
    return accepted;
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
  ])('%s is accepted', (name, head, kind, mediaType) => {
    expect(judge(file(name, head))).toMatchObject({ kind, mediaType });
  });

  it.each([
    ['a page', 'a.html', [...Buffer.from('<html>')]],
    ['an SVG', 'a.svg', [...Buffer.from('<svg ')]],
    ['a picture named like a page', 'a.png.html', HEADS.png],
    ['a name without an extension', 'png', HEADS.png],
    ['a name from Object.prototype as extension', 'a.constructor', HEADS.png],
  ])('of %s is refused (threat 30)', (_, name, head) => {
    const formats = 'png/jpg/jpeg/doc/docx/xls/xlsx/ppt/pptx/pdf/mp4';
    expect(judge(file(name, head))).toEqual(['fileFormat', { formats }]);
  });

  it.each([
    ['a page', 'a.png', [...Buffer.from('<html>')]],
    ['a document', 'a.jpg', HEADS.pdf],
    ['nothing', 'a.png', []],
  ])(
    'of %s named like a picture is refused with the picture formats alone (threat 30)',
    (_, name, head) => {
      expect(judge(file(name, head))).toEqual(['fileFormat', { formats: 'png/jpg/jpeg' }]);
    },
  );

  it('has a maximum size for its kind (specification 5)', () => {
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

  it('may be a WebP picture in the library alone', () => {
    const picture = file('a.webp', HEADS.webp);
    expect(judge(picture, ALL, true)).toMatchObject({ kind: 'picture', mediaType: 'image/webp' });
    expect(judge(picture)).toEqual([
      'fileFormat',
      { formats: 'png/jpg/jpeg/doc/docx/xls/xlsx/ppt/pptx/pdf/mp4' },
    ]);
  });

  it('must be of a requested kind', () => {
    expect(judge(file('a.mp4', HEADS.mp4), ['picture', 'document'])).toEqual([
      'fileFormat',
      { formats: 'png/jpg/jpeg/doc/docx/xls/xlsx/ppt/pptx/pdf' },
    ]);
  });
});

/** Creates a file whose head is its whole content. */
const whole = (name: string, bytes: Uint8Array) => ({
  name,
  head: new Uint8Array(bytes),
  size: bytes.length,
});
const office = (name: string, ...parts: string[]) => {
  const names = ['[Content_Types].xml', ...parts];
  return whole(name, zipOf(names.map((part) => ({ name: part, bytes: Buffer.from('x') }))));
};
const DOCUMENTS = ['docx', 'xlsx', 'pptx'] as const;
const FOLDER = { docx: 'word', xlsx: 'xl', pptx: 'ppt' };
const REFUSED = ['fileFormat', expect.anything()];

describe('an office document in the XML formats', () => {
  it.each(DOCUMENTS)('is accepted as %s', (ending) => {
    expect(judge(office(`a.${ending}`, `${FOLDER[ending]}/main.xml`))).toMatchObject({
      kind: 'document',
      extension: ending,
      mediaType: expect.stringMatching(/^application\/vnd\.openxmlformats-officedocument\./),
    });
  });

  it.each(DOCUMENTS)('is refused as %s if it contains macros, regardless of its name', (ending) => {
    const folder = FOLDER[ending];
    for (const macro of ['vbaProject.bin', 'VBAPROJECT.BIN', 'macrosheets/sheet1.xml']) {
      const parts = [`${folder}/main.xml`, `${folder}/${macro}`];
      expect(judge(office(`a.${ending}`, ...parts))).toEqual(REFUSED);
    }
  });

  it.each(['docm', 'xlsm', 'pptm', 'dotm', 'xlsb', 'zip'])('is refused as %s', (ending) => {
    expect(judge(office(`a.${ending}`, 'word/document.xml'))).toEqual(REFUSED);
  });

  it.each([
    ['a document of another kind', office('a.docx', 'xl/workbook.xml')],
    [
      'an archive of other files',
      whole('a.docx', zipOf([{ name: 'word/a.exe', bytes: Buffer.from('MZ') }])),
    ],
    ['only the head of an archive', file('a.xlsx', [0x50, 0x4b, 3, 4])],
    ['an old document', file('a.docx', HEADS.ole)],
    ['a new document with the old extension', office('a.doc', 'word/document.xml')],
    [
      'a truncated one',
      whole('a.pptx', office('a.pptx', 'ppt/presentation.xml').head.subarray(0, -30)),
    ],
  ])('is not %s', (_, given) => {
    expect(judge(given)).toEqual(REFUSED);
  });
});
