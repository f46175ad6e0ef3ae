import { strToU8, zipSync } from 'fflate';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { FACES } from '#server/platform/pdf/face.ts';

/** A JPEG with a mark in its Exif data, its caption and a note. */
export async function taggedJpeg(mark: string): Promise<Buffer> {
  const plain = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#448' },
  })
    .jpeg()
    .withExif({ IFD0: { Artist: mark, Copyright: mark } })
    .toBuffer();
  const note = Buffer.from(mark);
  const head = Buffer.from([0xff, 0xfe, 0, note.length + 2]);
  return Buffer.concat([plain.subarray(0, 2), head, note, plain.subarray(2)]);
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});
const crc = (bytes: Buffer): number =>
  (bytes.reduce((sum, byte) => crcTable[(sum ^ byte) & 255]! ^ (sum >>> 8), 0xffffffff) ^
    0xffffffff) >>>
  0;

/** A PNG with a mark in a text chunk after its header. */
export async function taggedPng(mark: string): Promise<Buffer> {
  const plain = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#484' },
  })
    .png()
    .toBuffer();
  const body = Buffer.concat([Buffer.from('tEXt'), Buffer.from(`Author\0${mark}`)]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc(body));
  const after = 8 + 25;
  return Buffer.concat([plain.subarray(0, after), length, body, sum, plain.subarray(after)]);
}

const box = (type: string, ...content: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(content.map((one) => Buffer.from(one)));
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

/** Length of each note of a film: blanking moves nothing, so the length stays. */
const NOTE = 800;

/** A film with a mark in each place for metadata, and without a picture. */
export function taggedFilm(text: string): Buffer {
  const mark = Buffer.alloc(NOTE);
  mark.write(text);
  const times = Buffer.alloc(100, 7);
  times[0] = 0;
  const handler = Buffer.concat([Buffer.alloc(24, 1), mark]);
  return Buffer.concat([
    box('ftyp', 'isom0000'),
    box('free', mark),
    box(
      'moov',
      box('mvhd', times),
      box(
        'trak',
        box('tkhd', times),
        box('mdia', box('hdlr', handler)),
        box('udta', box('name', mark)),
        box('meta', mark),
      ),
      box('udta', box('©ART', mark)),
    ),
    box('uuid', mark),
    box('mdat', 'picture'),
  ]);
}

interface Pages {
  /** What everybody may read. */
  text: string;
  /** What nobody may find. */
  mark: string;
}

/**
 * A PDF with a mark in its metadata, its alternative texts, a note, an attached file, and, by default, a photograph.
 */
export async function taggedPdf({
  text,
  mark,
  hasPhoto = true,
}: Pages & { hasPhoto?: boolean }): Promise<Buffer> {
  const info = { Author: mark, Title: mark, Keywords: mark };
  const document = new PDFDocument({ info, pdfVersion: '1.7', tagged: true, lang: 'zh' });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.appendXML?.(`<dc:creator>${mark}</dc:creator>`);
  document.markContent('Span', { actual: mark, alt: mark, expanded: mark });
  document.font(FACES.chinese).text(text);
  document.endMarkedContent();
  if (hasPhoto) document.image(await taggedJpeg(mark), 100, 200);
  document.note(10, 10, 100, 20, mark);
  document.link(10, 40, 100, 20, `https://example.org/${mark}`);
  document.outline.addItem(mark);
  document.file(Buffer.from(mark), { name: `${mark}.txt`, description: mark });
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

const relations = (...all: readonly string[]): string =>
  `${HEAD}<Relationships xmlns="${RELATIONS}">${all.join('')}</Relationships>`;
const relation = (id: number, type: string, target: string, mode = ''): string =>
  `<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"${mode}/>`;
const OUTSIDE = ' TargetMode="External"';

/** A text in runs of one character each, as an editor may leave it. */
const runs = (text: string): string =>
  [...text].map((sign) => `<w:r><w:t>${sign}</w:t></w:r>`).join('');

/** The parts of a Word document with a mark in its properties, comments, people, changes, pictures and paths. */
export async function wordParts({ text, mark }: Pages): Promise<Record<string, Uint8Array>> {
  const texts: Record<string, string> = {
    '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="jpeg" ContentType="image/jpeg"/><Default Extension="png" ContentType="image/png"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': relations(
      relation(1, 'officeDocument', 'word/document.xml'),
      relation(2, 'metadata/core-properties', 'docProps/core.xml'),
      relation(3, 'extended-properties', 'docProps/app.xml'),
    ),
    'docProps/core.xml': `${HEAD}<cp:coreProperties><dc:creator>${mark}</dc:creator></cp:coreProperties>`,
    'docProps/app.xml': `${HEAD}<Properties><Company>${mark}</Company></Properties>`,
    'customXml/item1.xml': `${HEAD}<a>${mark}</a>`,
    'word/_rels/document.xml.rels': relations(
      relation(1, 'comments', 'comments.xml'),
      relation(2, 'people', 'people.xml'),
      relation(3, 'image', 'media/image1.jpeg'),
      relation(4, 'image', 'media/image2.png'),
      relation(5, 'customXml', '../customXml/item1.xml'),
      relation(7, 'hyperlink', 'mailto:us@example.org', OUTSIDE),
      relation(6, 'attachedTemplate', `file:///C:/Users/${mark}/a.dotx`, OUTSIDE),
    ),
    'word/document.xml': `${HEAD}<w:document xmlns:w="${WORD}"><w:body><w:p>${runs(text)}</w:p><w:p><w:ins w:id="1" w:author="${mark}" w:date="2026-01-01T00:00:00Z"><w:r><w:t>second</w:t></w:r></w:ins></w:p></w:body></w:document>`,
    'word/comments.xml': `${HEAD}<w:comments xmlns:w="${WORD}"><w:comment w:id="1" w:author="${mark}" w:initials="${mark}"><w:p><w:r><w:t>remark</w:t></w:r></w:p></w:comment></w:comments>`,
    'word/people.xml': `${HEAD}<w15:people><w15:person w15:author="${mark}"/></w15:people>`,
    'word/settings.xml': `${HEAD}<w:settings><w:docVars><w:docVar w:name="a" w:val="${mark}"/></w:docVars></w:settings>`,
  };
  const parts = Object.entries(texts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return {
    ...Object.fromEntries(parts),
    'docProps/thumbnail.jpeg': await taggedJpeg(mark),
    'word/media/image1.jpeg': await taggedJpeg(mark),
    'word/media/image2.png': await taggedPng(mark),
  };
}

export const WORD_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** The same as a file. */
export const taggedWord = async (pages: Pages): Promise<Uint8Array> =>
  zipSync(await wordParts(pages));

const SHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const SLIDE = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const DRAWING = 'http://schemas.openxmlformats.org/drawingml/2006/main';

const typesOf = (type: string, part: string): string =>
  `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="bin" ContentType="application/octet-stream"/><Override PartName="${part}" ContentType="${type}.main+xml"/></Types>`;
const propertiesOf = (mark: string): Record<string, string> => ({
  'docProps/core.xml': `${HEAD}<cp:coreProperties><dc:creator>${mark}</dc:creator><cp:lastModifiedBy>${mark}</cp:lastModifiedBy></cp:coreProperties>`,
  'docProps/app.xml': `${HEAD}<Properties><Company>${mark}</Company><Manager>${mark}</Manager></Properties>`,
});
const packed = (parts: Record<string, string>): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)])));

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A workbook with a mark in its properties, comments, people, path, printer, revisions, and data sources. */
export const taggedWorkbook = ({ text, mark }: Pages): Uint8Array =>
  packed({
    ...propertiesOf(mark),
    '[Content_Types].xml': typesOf(WORKBOOK_TYPE, '/xl/workbook.xml'),
    '_rels/.rels': relations(
      relation(1, 'officeDocument', 'xl/workbook.xml'),
      relation(2, 'extended-properties', 'docProps/app.xml'),
    ),
    'xl/workbook.xml': `${HEAD}<workbook xmlns="${SHEET}" xmlns:r="${OFFICE}"><fileSharing userName="${mark}"/><x15ac:absPath url="C:\\Users\\${mark}\\"/><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation(1, 'worksheet', 'worksheets/sheet1.xml'),
      relation(2, 'sharedStrings', 'sharedStrings.xml'),
      relation(3, 'connections', 'connections.xml'),
      relation(4, 'externalLinkPath', `file:///C:/Users/${mark}/a.xlsx`, OUTSIDE),
    ),
    'xl/worksheets/sheet1.xml': `${HEAD}<worksheet xmlns="${SHEET}" xmlns:r="${OFFICE}"><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c></row></sheetData><pageSetup paperSize="9" r:id="rId1"/></worksheet>`,
    'xl/worksheets/_rels/sheet1.xml.rels': relations(
      relation(1, 'printerSettings', '../printerSettings/printerSettings1.bin'),
      relation(2, 'comments', '../comments1.xml'),
    ),
    'xl/printerSettings/printerSettings1.bin': mark,
    'xl/comments1.xml': `${HEAD}<comments xmlns="${SHEET}"><authors><author>${mark}</author></authors><commentList><comment ref="A1" authorId="0"><text><t>remark</t></text></comment></commentList></comments>`,
    'xl/persons/person.xml': `${HEAD}<personList><person displayName="${mark}" userId="${mark}" providerId="AD"/></personList>`,
    'xl/revisions/userNames.xml': `${HEAD}<users><userInfo name="${mark}"/></users>`,
    'xl/connections.xml': `${HEAD}<connections xmlns="${SHEET}"><connection id="1" sourceFile="C:\\${mark}.csv" odcFile="C:\\${mark}.odc"><dbPr connection="User ID=${mark}"/></connection></connections>`,
    'xl/pivotCache/pivotCacheDefinition1.xml': `${HEAD}<pivotCacheDefinition xmlns="${SHEET}" refreshedBy="${mark}"/>`,
    'xl/sharedStrings.xml': `${HEAD}<sst xmlns="${SHEET}"><si>${[...text].map((sign) => `<r><t>${sign}</t></r>`).join('')}</si></sst>`,
  });

export const SLIDES_TYPE =
  'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** Slides with a mark in their properties, comments, authors and changes. */
export const taggedSlides = ({ text, mark }: Pages): Uint8Array =>
  packed({
    ...propertiesOf(mark),
    '[Content_Types].xml': typesOf(SLIDES_TYPE, '/ppt/presentation.xml'),
    '_rels/.rels': relations(
      relation(1, 'officeDocument', 'ppt/presentation.xml'),
      relation(2, 'metadata/core-properties', 'docProps/core.xml'),
    ),
    'ppt/presentation.xml': `${HEAD}<p:presentation xmlns:p="${SLIDE}" xmlns:r="${OFFICE}"><p:sldIdLst><p:sldId id="256" r:id="rId1"/></p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      relation(1, 'slide', 'slides/slide1.xml'),
      relation(2, 'commentAuthors', 'commentAuthors.xml'),
      relation(3, 'changesInfo', 'changesInfos/changesInfo1.xml'),
    ),
    'ppt/slides/slide1.xml': `${HEAD}<p:sld xmlns:p="${SLIDE}" xmlns:a="${DRAWING}"><p:cSld><p:spTree><p:sp><p:txBody><a:p>${[...text].map((sign) => `<a:r><a:t>${sign}</a:t></a:r>`).join('')}</a:p></p:txBody></p:sp></p:spTree></p:cSld></p:sld>`,
    'ppt/commentAuthors.xml': `${HEAD}<p:cmAuthorLst xmlns:p="${SLIDE}"><p:cmAuthor id="0" name="${mark}" initials="${mark}"/></p:cmAuthorLst>`,
    'ppt/authors.xml': `${HEAD}<p188:authorLst><p188:author id="{1}" name="${mark}" initials="${mark}" userId="${mark}" providerId="AD"/></p188:authorLst>`,
    'ppt/changesInfos/changesInfo1.xml': `${HEAD}<chgInfo><chg chgData="${mark}"/></chgInfo>`,
    'ppt/revisionInfo.xml': `${HEAD}<rev>${mark}</rev>`,
  });
