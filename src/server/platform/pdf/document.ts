import type PdfDocument from 'pdfkit';
import { encode } from 'uqr';
import { FACES, faceRuns } from './face.ts';

/** A line of text on a page. Position and sizes are in millimetres, from the upper left. */
export interface PdfLine {
  text: string;
  x: number;
  y: number;
  width: number;
  /** Font size. */
  size: number;
  align: 'left' | 'center' | 'right';
  colour: string;
}

/** A QR code, in the same units. */
export interface PdfCode {
  text: string;
  x: number;
  y: number;
  size: number;
}

/** A page: an optional picture that fills it, such as the background of a certificate, with text and codes on top. */
export interface PdfPage {
  isLandscape: boolean;
  ground: Buffer | null;
  lines: readonly PdfLine[];
  codes: readonly PdfCode[];
}

/** Metadata of a document. */
export interface PdfHead {
  title: string;
  author: string;
  language: 'zh' | 'en';
}

type Document = InstanceType<typeof PdfDocument>;

const POINTS = 72 / 25.4;
const points = (millimetres: number): number => millimetres * POINTS;

function widthOf(document: Document, text: string, size: number): number {
  return faceRuns(text).reduce(
    (width, run) => width + document.font(run.face).fontSize(size).widthOfString(run.text),
    0,
  );
}

const SHIFT = { left: 0, center: 0.5, right: 1 } as const;

/** Draws a line in as many fonts as it needs; one that is too wide is scaled down and never wrapped. */
function drawLine(document: Document, { text, x, y, width, size, align, colour }: PdfLine): void {
  const room = points(width);
  const wanted = widthOf(document, text, points(size));
  const scale = wanted > room ? room / wanted : 1;
  const height = points(size) * scale;
  let left = points(x) + (room - wanted * scale) * SHIFT[align];
  document.fillColor(colour);
  for (const run of faceRuns(text)) {
    document.font(run.face).fontSize(height);
    document.text(run.text, left, points(y), { lineBreak: false });
    left += document.widthOfString(run.text);
  }
}

function drawCode(document: Document, { text, x, y, size }: PdfCode): void {
  const code = encode(text, { ecc: 'M', border: 0 });
  const side = points(size) / code.size;
  document.fillColor('#000');
  code.data.forEach((row, line) => {
    row.forEach((isDark, at) => {
      if (isDark) document.rect(points(x) + at * side, points(y) + line * side, side, side);
    });
  });
  document.fill();
}

function drawPage(document: Document, { isLandscape, ground, lines, codes }: PdfPage): void {
  document.addPage({ size: 'A4', layout: isLandscape ? 'landscape' : 'portrait', margin: 0 });
  const { width, height } = document.page;
  if (ground) document.image(ground, 0, 0, { cover: [width, height] });
  for (const line of lines) drawLine(document, line);
  for (const code of codes) drawCode(document, code);
}

/**
 * Writes a PDF document. It embeds the glyphs it uses, so that it looks the same everywhere (design of registration,
 * 9).
 */
export async function writePdf(head: PdfHead, pages: readonly PdfPage[]): Promise<Buffer> {
  const { title: Title, author: Author, language: lang } = head;
  const { default: Document } = await import('pdfkit');
  const document = new Document({
    autoFirstPage: false,
    lang,
    displayTitle: true,
    info: { Title, Author },
  });
  for (const [name, file] of Object.entries(FACES)) document.registerFont(name, file);
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    document.on('data', (part: Buffer) => parts.push(part));
    document.on('end', () => resolve(Buffer.concat(parts)));
    document.on('error', reject);
    for (const page of pages) drawPage(document, page);
    document.end();
  });
}
