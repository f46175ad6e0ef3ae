import { deflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { Unclean } from './refusal.ts';

/** Texts that stand for what is drawn: whoever copies from a page gets them, and nobody sees them. */
const REPLACEMENT = /\/(?:ActualText|Alt|E)\s*(?=\(|<(?!<))/g;

/** Where a text that begins with a bracket ends; brackets within it are in pairs, or behind a stroke. */
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

/** What draws a page, without texts that stand for what it draws. */
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

/** Keys of a stream of which nothing is said, as of those that draw a page. */
const PLAIN = ['/Length', '/Filter', '/DecodeParms'];

/** Whether a stream draws: the content of a page, what several pages draw, or a pattern. */
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

/** A stream that draws without such texts; undefined for one that has none, or draws nothing. @throws Unclean */
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

/** Whether a stream is a picture, or draws one: what stands in it nobody can search. */
export const holdsPicture = (stream: PDFRawStream): boolean =>
  isPicture(stream) || (draws(stream) && INLINE_PICTURE.test(textIn(stream)));
