import { inflateSync } from 'node:zlib';
import {
  EncryptedPDFError,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFName,
  PDFRawStream,
  PDFStream,
  type PDFObject,
  type PDFPage,
} from '@cantoo/pdf-lib';
import type { CleanDocument } from './clean-document.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanDrawingStream, holdsPicture } from './pdf-stream.ts';
import { readPdf } from './pdf-text.ts';
import { Unclean } from './refusal.ts';

/** What a page is drawn by; anything else that it names is about it, on top of it, or done by it. */
const PAGE_KEYS = [
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
  'Resources',
  'Contents',
  'Group',
];
/** What hangs at anything that is drawn and is about it. */
const NOTES = [
  'AF',
  'EF',
  'LastModified',
  'Metadata',
  'OPI',
  'PieceInfo',
  'Properties',
  'Ref',
  'StructParent',
  'StructParents',
];

/** Takes what is about it from something that is drawn, and from all that lies directly in it. */
function bare(object: PDFObject): void {
  if (object instanceof PDFStream) return bare(object.dict);
  if (object instanceof PDFArray) return object.asArray().forEach(bare);
  if (!(object instanceof PDFDict)) return;
  for (const key of NOTES) object.delete(PDFName.of(key));
  for (const value of object.values()) bare(value);
}

const filtersOf = ({ dict }: PDFRawStream): string[] => {
  const filter = dict.context.lookup(dict.get(PDFName.of('Filter')));
  const all = filter instanceof PDFArray ? filter.asArray() : [filter];
  return all.map(String);
};

/** A photograph has the notes of its camera with it; undefined for what is none. */
function withoutNotes(stream: PDFRawStream): PDFRawStream | undefined {
  const filters = filtersOf(stream);
  if (filters.at(-1) !== '/DCTDecode') return undefined;
  if (filters.length > 2 || (filters.length === 2 && filters[0] !== '/FlateDecode')) {
    throw new Unclean('embedded');
  }
  const packed = stream.getContents();
  const { dict } = stream;
  const jpeg = cleanJpeg(filters.length === 2 ? inflateSync(packed) : packed);
  dict.set(PDFName.of('Filter'), PDFName.of('DCTDecode'));
  dict.delete(PDFName.of('DecodeParms'));
  return PDFRawStream.of(dict, jpeg);
}

function bareAll({ context }: PDFDocument): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    bare(object);
    if (!(object instanceof PDFRawStream)) continue;
    const cleaned = withoutNotes(object) ?? cleanDrawingStream(object);
    if (cleaned) context.assign(ref, cleaned);
  }
}

function barePage({ node }: PDFPage): void {
  for (const key of node.keys()) {
    if (!PAGE_KEYS.includes(key.decodeText())) node.delete(key);
  }
}

/** What was filled in is part of the page from here on, for fields go. Without their looks there is nothing to keep. */
function flatten(source: PDFDocument): void {
  if (!source.catalog.AcroForm()) return;
  try {
    source.getForm().flatten({ updateFieldAppearances: false });
  } catch {
    throw new Unclean('embedded');
  }
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false });
  } catch (error) {
    throw new Unclean(error instanceof EncryptedPDFError ? 'encrypted' : 'broken');
  }
}

const hasPictures = ({ context }: PDFDocument): boolean =>
  context
    .enumerateIndirectObjects()
    .some(([, object]) => object instanceof PDFRawStream && holdsPicture(object));

/**
 * The pages of a document in a new one, which says nothing of who wrote it (design of judging, 4): what it tells of
 * itself, notes on pages, attached files, scripts, bookmarks, hidden layers' names and texts that stand for what is drawn are
 * left behind.
 * @throws Unclean
 */
export async function cleanPdf(bytes: Uint8Array): Promise<CleanDocument> {
  const source = await open(bytes);
  if (source.isEncrypted) throw new Unclean('encrypted');
  flatten(source);
  source.getPages().forEach(barePage);
  bareAll(source);
  const target = await PDFDocument.create({ updateMetadata: false });
  for (const page of await target.copyPages(source, source.getPageIndices())) target.addPage(page);
  const cleaned = await target.save({ updateFieldAppearances: false });
  const pages = await readPdf(cleaned);
  return {
    bytes: cleaned,
    text: pages.join('\n'),
    isWhole: pages.every((text) => text.trim() !== '') && !hasPictures(target),
  };
}
