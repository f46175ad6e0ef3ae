import { deflateRawSync, deflateSync } from 'node:zlib';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readFilm } from '#server/areas/files/film.ts';
import { cleanDocument, type CleanAnswer } from '#server/areas/judging/clean/clean.ts';
import { cleanFilmBytes } from '#server/areas/judging/clean/film.ts';
import { cleanJpeg } from '#server/areas/judging/clean/jpeg.ts';
import { readPdf } from '#server/areas/judging/clean/pdf-text.ts';
import {
  taggedFilm,
  taggedJpeg,
  taggedPdf,
  taggedPng,
  taggedSlides,
  taggedWord,
  taggedWorkbook,
  SLIDES_TYPE,
  WORD_TYPE as WORD,
  WORKBOOK_TYPE,
  wordParts,
} from '#tests/kit/judging/blind/clean/documents.ts';
import { findTraces, traceOf, unpack } from '#tests/kit/judging/blind/trace.ts';

const MARK = '逄鬻飕Zqmark';
const OTHER = 'someone else of another length';
const TEXT = '我们的方案 plan, 13977665544';
const PDF = 'application/pdf';

const leaks = (bytes: Uint8Array): string[] =>
  findTraces(unpack(Buffer.from(bytes)), [traceOf(MARK)]);

const documentOf = (answer: CleanAnswer) => {
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer;
};

describe('a copy of a PDF', () => {
  it('contains the text of its pages, and nothing about its author', async () => {
    const source = await taggedPdf({ text: TEXT, mark: MARK });
    expect(leaks(source)).toEqual([MARK]);
    const { bytes, text, isWhole } = documentOf(await cleanDocument(source, PDF));
    expect([leaks(bytes), text.trim(), isWhole]).toEqual([[], TEXT, false]);
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(
      /\/(?:Info|Metadata|Annots|Outlines|EmbeddedFiles|AF|StructTreeRoot)\b/,
    );
  });

  it('is identical, byte for byte, whoever the author is', async () => {
    const [one, other] = await Promise.all(
      [MARK, OTHER].map(async (mark) =>
        documentOf(await cleanDocument(await taggedPdf({ text: TEXT, mark }), PDF)),
      ),
    );
    expect(Buffer.from(one!.bytes).equals(other!.bytes)).toBe(true);
  });

  it.each([
    ['its pages contain only text', { text: TEXT, hasPhoto: false }, true],
    ['they contain a picture, in which a name may be', { text: TEXT }, false],
    ['a page has no text', { text: ' ', hasPhoto: false }, false],
  ])('reports whether all of it can be searched: %s', async (_, pages, isWhole) => {
    const source = await taggedPdf({ ...pages, mark: MARK });
    expect(documentOf(await cleanDocument(source, PDF)).isWhole).toBe(isWhole);
  });

  it('is not made of an encrypted or corrupt file', async () => {
    const plain = (await taggedPdf({ text: TEXT, mark: MARK })).toString('latin1');
    const locked = plain.replace('trailer\n<<', 'trailer\n<<\n/Encrypt 1 0 R');
    expect(await cleanDocument(Buffer.from(locked, 'latin1'), PDF)).toEqual({
      refusal: 'encrypted',
    });
    expect(await cleanDocument(Buffer.from('%PDF-1.7 nothing'), PDF)).toEqual({
      refusal: 'broken',
    });
  });

  it('can be searched by the characters of a Chinese font that is not embedded', async () => {
    const page = Buffer.from('BT /F1 12 Tf <BDB1D5C5> Tj ET', 'latin1');
    const bodies = [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
      `<< /Length ${page.length} >>\nstream\n${page.toString('latin1')}\nendstream`,
      '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /GBK-EUC-H /DescendantFonts [6 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /StemV 80 >>',
    ];
    const objects = bodies.map((body, at) => `${at + 1} 0 obj\n${body}\nendobj\n`).join('');
    const bytes = Buffer.from(`%PDF-1.4\n${objects}trailer\n<< /Root 1 0 R /Size 8 >>\n%%EOF`);
    expect(await readPdf(bytes)).toEqual(['奖张']);
    expect(documentOf(await cleanDocument(bytes, PDF)).text).toBe('奖张');
  });
});

describe('a copy of an office document', () => {
  it('contains its text, and nothing about its authors, editors and commenters', async () => {
    const source = await taggedWord({ text: TEXT, mark: MARK });
    expect(leaks(source)).toEqual([MARK]);
    const { bytes, text, isWhole } = documentOf(await cleanDocument(source, WORD));
    expect([leaks(bytes), text, isWhole]).toEqual([
      [],
      `mailto:us@example.org\n${TEXT}\nsecond\nremark`,
      false,
    ]);
    expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'word/_rels/document.xml.rels',
      'word/comments.xml',
      'word/document.xml',
      'word/media/image1.jpeg',
      'word/media/image2.png',
      'word/settings.xml',
    ]);
  });

  it('is identical, byte for byte, whoever the author is', async () => {
    const [one, other] = await Promise.all(
      [MARK, OTHER].map(async (mark) =>
        documentOf(await cleanDocument(await taggedWord({ text: TEXT, mark }), WORD)),
      ),
    );
    expect(Buffer.from(one!.bytes).equals(other!.bytes)).toBe(true);
  });

  it('references no part that was removed', async () => {
    const { bytes } = documentOf(
      await cleanDocument(await taggedWord({ text: TEXT, mark: MARK }), WORD),
    );
    const parts = unzipSync(bytes);
    const named = ['_rels/.rels', 'word/_rels/document.xml.rels', '[Content_Types].xml'].map(
      (name) => Buffer.from(parts[name]!).toString(),
    );
    expect(named.join('')).not.toMatch(/docProps|customXml|people/);
  });

  it.each([`file:///C:/Users/${MARK}/plan.docx`, `..\\${MARK}\\plan.docx`])(
    'names no folder of the author’s machine to which a link leads: %s',
    async (target) => {
      const parts = await wordParts({ text: TEXT, mark: MARK });
      const name = 'word/_rels/document.xml.rels';
      const relations = Buffer.from(parts[name]!)
        .toString()
        .replace('mailto:us@example.org', target);
      const source = zipSync({ ...parts, [name]: strToU8(relations) });
      const { bytes } = documentOf(await cleanDocument(source, WORD));
      expect(leaks(bytes)).toEqual([]);
    },
  );

  it('cleans an embedded document, and refuses embedded objects that it cannot read', async () => {
    const parts = await wordParts({ text: TEXT, mark: MARK });
    const inner = await taggedWord({ text: 'inner', mark: MARK });
    const nested = zipSync({ ...parts, 'word/embeddings/a.docx': inner });
    const { bytes, text } = documentOf(await cleanDocument(nested, WORD));
    const embedded = unzipSync(bytes)['word/embeddings/a.docx']!;
    expect([leaks(embedded), text.includes('inner')]).toEqual([[], true]);
    const objects = { ...parts, 'word/embeddings/oleObject1.bin': strToU8(MARK) };
    expect(await cleanDocument(zipSync(objects), WORD)).toEqual({ refusal: 'embedded' });
  });

  it('is refused if the file unpacks to more than the limit, or is not an archive', async () => {
    const huge = Buffer.from(zipSync({ 'word/document.xml': strToU8(TEXT) }));
    huge.writeUInt32LE(2 ** 31, huge.indexOf('PK\u0001\u0002') + 24);
    expect(await cleanDocument(huge, WORD)).toEqual({ refusal: 'large' });
    expect(await cleanDocument(deflateRawSync(Buffer.from(TEXT)), WORD)).toEqual({
      refusal: 'broken',
    });
  });
});

describe('a copy of a workbook and of slides', () => {
  it.each([
    ['workbook', WORKBOOK_TYPE, taggedWorkbook],
    ['slides', SLIDES_TYPE, taggedSlides],
  ])('contains their text, and nothing about their authors: %s', async (_, type, make) => {
    const source = make({ text: TEXT, mark: MARK });
    expect(leaks(source)).toEqual([MARK]);
    const { bytes, text, isWhole } = documentOf(await cleanDocument(source, type));
    expect([leaks(bytes), text.includes(TEXT), isWhole]).toEqual([[], true, true]);
    const other = documentOf(await cleanDocument(make({ text: TEXT, mark: OTHER }), type));
    expect(Buffer.from(bytes).equals(Buffer.from(other.bytes))).toBe(true);
  });
});

describe('a copy of a photograph', () => {
  it('loses the metadata, and nothing of the picture', async () => {
    const source = await taggedJpeg(MARK);
    const cleaned = cleanJpeg(source);
    expect([leaks(source), leaks(cleaned)]).toEqual([[MARK], []]);
    const scan = (bytes: Uint8Array): Buffer => {
      const all = Buffer.from(bytes);
      return all.subarray(all.indexOf(Buffer.from([0xff, 0xda])));
    };
    expect(scan(cleaned).equals(scan(source))).toBe(true);
    expect(() => cleanJpeg(deflateSync(source))).toThrow('broken');
  });

  it('is compared with a source that does contain the metadata', async () => {
    expect(leaks(await taggedPng(MARK))).toEqual([MARK]);
  });
});

describe('a copy of a film', () => {
  it('loses the metadata, while all other bytes keep their positions', async () => {
    const source = taggedFilm(MARK);
    const cleaned = await cleanFilmBytes(source);
    expect([leaks(source), leaks(cleaned)]).toEqual([[MARK], []]);
    expect([cleaned.length, Buffer.from(cleaned).indexOf('mdat')]).toEqual([
      source.length,
      source.indexOf('mdat'),
    ]);
    expect(readFilm(Buffer.from(cleaned))).toEqual(readFilm(source));
  });

  it('is refused if the boxes of the file are truncated', async () => {
    const source = taggedFilm(MARK);
    await expect(cleanFilmBytes(source.subarray(0, -3))).rejects.toThrow('broken');
  });
});
