import type { PdfLine, PdfPage } from '#server/platform/pdf/document.ts';

const LEFT = 20;
const WIDTH = 170;
const TOP = 18;
const BOTTOM = 280;
const INK = '#111827';
const SLATE = '#4b5563';

/** A paragraph of running text; lengths are in millimetres. */
export interface Paragraph {
  text: string;
  size: number;
  isQuiet?: boolean;
  /** Distance to the paragraph above. */
  gap?: number;
}

/** Width of a character relative to its height: 1 for Chinese, about half for others. */
const widthOf = (sign: string): number =>
  /[\u1100-\uffef]|[\u{20000}-\u{3ffff}]/u.test(sign) ? 1 : 0.55;

/** Breaks a text into lines. `room` is the width in Chinese characters. Long words are broken if necessary. */
export function wrap(text: string, room: number): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let [line, width] = ['', 0];
    for (const sign of paragraph) {
      const one = widthOf(sign);
      if (width + one > room) {
        const space = line.lastIndexOf(' ');
        const isWord = one < 1 && sign !== ' ' && space > line.length / 2;
        lines.push(isWord ? line.slice(0, space) : line);
        line = isWord ? line.slice(space + 1) : '';
        width = [...line].reduce((sum, letter) => sum + widthOf(letter), 0);
      }
      line += sign;
      width += one;
    }
    return [...lines, line];
  });
}

const LEADING = 1.5;

/** Lays out paragraphs on as many pages as they need. */
export function flowPages(paragraphs: readonly Paragraph[]): PdfPage[] {
  const pages: PdfLine[][] = [[]];
  let y = TOP;
  for (const { text, size, isQuiet = false, gap = 0 } of paragraphs) {
    y += gap;
    for (const line of wrap(text, WIDTH / size)) {
      if (y + size > BOTTOM) {
        pages.push([]);
        y = TOP;
      }
      const colour = isQuiet ? SLATE : INK;
      pages.at(-1)!.push({ text: line, x: LEFT, y, width: WIDTH, size, align: 'left', colour });
      y += size * LEADING;
    }
  }
  return pages.map((lines) => ({ isLandscape: false, ground: null, lines, codes: [] }));
}
