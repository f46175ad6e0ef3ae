import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { Unclean } from './refusal.ts';

/** Replacement texts of a PDF: they are copied from a page instead of what is drawn, but are not visible. */
const REPLACEMENT = /\/(?:ActualText|Alt|E)\s*(?=\(|<(?!<))/g;

/**
 * Returns where a string object that begins with a bracket ends; brackets within it are paired or escaped by a
 * backslash.
 */
function endOf(content: string, begin: number): number {
  if (content[begin] === '<') return content.indexOf('>', begin) + 1 || content.length;
  let depth = 0;
  for (let at = begin; at < content.length; at += 1) {
    if (content[at] === '\\') at += 1;
    else if (content[at] === '(') depth += 1;
    else if (content[at] === ')' && --depth === 0) return at + 1;
  }
  return content.length;
}

/** Removes the replacement texts from the content of a page. */
export function withoutReplacements(content: string): string {
  const kept: string[] = [];
  let from = 0;
  for (const match of content.matchAll(REPLACEMENT)) {
    const begin = match.index + match[0].length;
    if (begin < from) continue;
    kept.push(content.slice(from, begin), '()');
    from = endOf(content, begin);
  }
  return [...kept, content.slice(from)].join('');
}

/** Keys of a stream without further attributes, such as the content of a page. */
const PLAIN = ['/Length', '/Filter', '/DecodeParms'];

/** Whether a stream draws: the content of a page, a form used by several pages, or a pattern. */
function draws({ dict }: PDFRawStream): boolean {
  if (String(dict.get(PDFName.of('Subtype'))) === '/Form' || dict.has(PDFName.of('PatternType'))) {
    return true;
  }
  return dict.keys().every((key) => PLAIN.includes(String(key)));
}

const textIn = (stream: PDFRawStream): string => {
  try {
    return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
  } catch (cause) {
    throw new Unclean('broken', { cause });
  }
};

/** Returns a drawing stream without replacement texts; undefined if it has none or does not draw. @throws Unclean */
export function cleanDrawingStream(stream: PDFRawStream): PDFRawStream | undefined {
  if (!draws(stream)) return undefined;
  const content = textIn(stream);
  const cleaned = withoutReplacements(content);
  if (cleaned === content) return undefined;
  const { dict } = stream;
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  dict.delete(PDFName.of('DecodeParms'));
  return PDFRawStream.of(dict, deflateSync(Buffer.from(cleaned, 'latin1')));
}

const INLINE_PICTURE = /(?:^|\s)BI\s[^]{0,2000}?\sID\s/;
const isPicture = ({ dict }: PDFRawStream): boolean =>
  String(dict.get(PDFName.of('Subtype'))) === '/Image';

/** Whether a stream is a picture or draws one; text in a picture cannot be searched. */
export const holdsPicture = (stream: PDFRawStream): boolean =>
  isPicture(stream) || (draws(stream) && INLINE_PICTURE.test(textIn(stream)));
