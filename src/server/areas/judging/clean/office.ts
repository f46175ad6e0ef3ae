import { MEBI } from '#contract/files/limit.ts';
import { zipSync } from 'fflate';
import { ZipError } from '#domain/files/zip.ts';
import { inspectZip } from '#server/platform/sheet/zip.ts';
import type { CleanDocument } from './clean-document.ts';
import { cleanMedia, isFont } from './media.ts';
import { isKept, cleanTypes, cleanRelations } from './office-package.ts';
import { cleanXml, decodeXml, textOf } from './office-xml.ts';
import { Unclean } from './refusal.ts';

/** Maximum total size of all unpacked parts in bytes. The sizes stated in the archive are checked while unpacking. */
const LARGEST = 200 * MEBI;
/** Maximum nesting depth of embedded documents. */
const DEEPEST = 1;
/** Same time stamp in each archive, so that equal contents produce equal bytes. */
const EPOCH = new Date(1980, 0, 1);

type Parts = ReadonlyMap<string, Uint8Array>;

async function partsOf(bytes: Uint8Array): Promise<Parts> {
  const parts = new Map<string, Uint8Array>();
  try {
    await inspectZip(bytes, LARGEST, (name, part) => {
      if (isKept(name)) parts.set(name, part);
    });
  } catch (error) {
    const isLarge = error instanceof ZipError && error.message === 'too large';
    throw new Unclean(isLarge ? 'large' : 'broken', { cause: error });
  }
  return parts;
}

const extensionOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const EMBEDDED = ['docx', 'pptx', 'xlsx'];

interface CleanPart {
  bytes: Uint8Array;
  text: string;
  /** Whether its text covers everything it displays. */
  isWhole?: boolean;
}

/** Cleans a part and returns its text. @throws Unclean */
async function cleanPart(
  name: string,
  bytes: Uint8Array,
  names: Parts,
  depth: number,
): Promise<CleanPart> {
  const extension = extensionOf(name);
  if (name === '[Content_Types].xml') return { bytes: cleanTypes(bytes, names), text: '' };
  if (extension === 'rels') return cleanRelations(name, bytes, names);
  if (['xml', 'vml', 'svg'].includes(extension)) {
    const xml = cleanXml(name, decodeXml(bytes));
    return { bytes: Buffer.from(xml), text: textOf(xml), isWhole: extension !== 'svg' };
  }
  if (EMBEDDED.includes(extension) && depth < DEEPEST) return cleanOffice(bytes, depth + 1);
  return { bytes: await cleanMedia(extension, bytes), text: '', isWhole: isFont(extension) };
}

/**
 * Cleans an office document: removes its properties, the names of authors, editors and reviewers, and data stored for
 * other programs; metadata of its pictures is removed, too (design of judging, 4).
 * @throws Unclean if it contains objects of other programs or macros, because it is unknown what those reveal
 */
export async function cleanOffice(bytes: Uint8Array, depth = 0): Promise<CleanDocument> {
  const parts = await partsOf(bytes);
  const cleaned: Record<string, Uint8Array> = {};
  const texts: string[] = [];
  let hasPictures = false;
  for (const [name, part] of parts) {
    const { bytes: clean, text, isWhole = true } = await cleanPart(name, part, parts, depth);
    cleaned[name] = clean;
    texts.push(text);
    hasPictures ||= !isWhole;
  }
  const text = texts.filter(Boolean).join('\n');
  const isWhole = text.trim() !== '' && !hasPictures;
  return { bytes: zipSync(cleaned, { mtime: EPOCH }), text, isWhole };
}
