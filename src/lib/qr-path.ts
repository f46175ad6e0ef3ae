import { encode } from 'uqr';

/**
 * A QR code as an SVG path with one unit per module, without a quiet zone. Strokes run along the top edge of each
 * row.
 */
export interface QrPath {
  size: number;
  d: string;
}

/** Writes the dark runs of a row as strokes of width 1. Relative moves between them are the shortest notation. */
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

/** Returns the QR code of a text. */
export function qrPath(content: string): QrPath {
  const { data, size } = encode(content, { ecc: 'M', border: 0 });
  return { size, d: data.map(strokesOf).join('') };
}
