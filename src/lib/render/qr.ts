import { encode } from 'uqr';
import { href } from './routes.ts';

/** A QR code as an SVG path of one unit per module, without a quiet zone; its strokes run through the top edge of each row. */
export interface QrPath {
  size: number;
  d: string;
}

/** The dark runs of a row as strokes of width 1: from one to the next by a relative move, which is the shortest to write. */
function strokesOf(row: readonly boolean[], y: number): string {
  const text = row.map((isDark) => (isDark ? '1' : '0')).join('');
  let end = 0;
  const strokes = [...text.matchAll(/1+/g)].map(({ index, 0: run }, order) => {
    const move = order === 0 ? `M${index} ${y}` : `m${index - end} 0`;
    end = index + run.length;
    return `${move}h${run.length}`;
  });
  return strokes.join('');
}

/** What a QR code that says `content` looks like. */
export function qrPath(content: string): QrPath {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  return { size, d: data.map(strokesOf).join('') };
}

const QUIET_ZONE = 4;

/** A QR code as a picture: dark on its own white ground with a quiet zone, whatever lies behind. */
export function qrSvg(content: string): string {
  const { size, d } = qrPath(content);
  const side = size + 2 * QUIET_ZONE;
  const box = `-${QUIET_ZONE} -${QUIET_ZONE}.5 ${side} ${side}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="224" height="224">` +
    `<rect x="-${QUIET_ZONE}" y="-${QUIET_ZONE}.5" width="${side}" height="${side}" fill="#fff"/>` +
    `<path d="${d}" stroke="#0b1b33" shape-rendering="crispEdges"/></svg>`
  );
}

/** Where the picture of a code lies; it is the same in every language. */
export const qrAddress = (id: number): string => href('zh', '/art/qr/[id].svg', { id });
