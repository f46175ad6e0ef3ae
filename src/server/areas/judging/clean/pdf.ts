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

/** Page keys that are needed to draw a page; all others are metadata, annotations or actions. */
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
/** Keys with metadata, which any drawn object can have. */
const METADATA_KEYS = [
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

/** Removes metadata keys from a drawn object and from everything nested directly in it. */
function stripMetadata(object: PDFObject): void {
  if (object instanceof PDFStream) return stripMetadata(object.dict);
  if (object instanceof PDFArray) return object.asArray().forEach(stripMetadata);
  if (!(object instanceof PDFDict)) return;
  for (const key of METADATA_KEYS) object.delete(PDFName.of(key));
  for (const value of object.values()) stripMetadata(value);
}

const filtersOf = ({ dict }: PDFRawStream): string[] => {
  const filter = dict.context.lookup(dict.get(PDFName.of('Filter')));
  const all = filter instanceof PDFArray ? filter.asArray() : [filter];
  return all.map(String);
};

/** Removes the metadata of a JPEG photograph; undefined if the stream is none. */
function withoutMetadata(stream: PDFRawStream): PDFRawStream | undefined {
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

function stripAll({ context }: PDFDocument): void {
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    stripMetadata(object);
    if (!(object instanceof PDFRawStream)) continue;
    const cleaned = withoutMetadata(object) ?? cleanDrawingStream(object);
    if (cleaned) context.assign(ref, cleaned);
  }
}

function stripPage({ node }: PDFPage): void {
  for (const key of node.keys()) {
    if (!PAGE_KEYS.includes(key.decodeText())) node.delete(key);
  }
}

/** Turns form fields into page content, because fields are removed. A field without an appearance cannot be kept. */
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
 * Copies the pages of a document into a new one that says nothing about its author (design of judging, 4). Left
 * behind are document metadata, annotations, attached files, scripts, bookmarks, names of hidden layers and
 * replacement texts.
 * @throws Unclean
 */
export async function cleanPdf(bytes: Uint8Array): Promise<CleanDocument> {
  const source = await open(bytes);
  if (source.isEncrypted) throw new Unclean('encrypted');
  flatten(source);
  source.getPages().forEach(stripPage);
  stripAll(source);
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
