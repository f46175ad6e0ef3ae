import type { Random } from '#artwork/random.ts';
import { FAMILY, sheet, type Sheet } from './canvas.ts';

const BOX = 60;
const TURN = (38 * Math.PI) / 180;

export interface Glyph {
  word: string;
  /** Coordinates of its centre. */
  x: number;
  y: number;
  ink: string;
}

/** Draws one character, rotated and slanted, in the middle of its own box. */
function drawCharacter(random: Random, { word, ink }: Glyph): Sheet {
  const box = sheet(BOX, BOX);
  const { pen } = box;
  pen.font = `${random.int(29, 34)}px "${FAMILY}"`;
  pen.textAlign = 'center';
  pen.textBaseline = 'alphabetic';
  pen.translate(BOX / 2, BOX / 2);
  pen.rotate((random.next() * 2 - 1) * TURN);
  pen.transform(1, (random.next() - 0.5) * 0.3, (random.next() - 0.5) * 0.4, 1, 0, 0);
  const { actualBoundingBoxAscent: above, actualBoundingBoxDescent: below } = pen.measureText(word);
  pen.fillStyle = ink;
  pen.fillText(word, 0, (above - below) / 2);
  return box;
}

/** Returns the opacity between two rows of a column, interpolated. */
function inkAt(data: Uint8ClampedArray, column: number, row: number): number {
  const [above, share] = [Math.floor(row), row - Math.floor(row)];
  const alpha = (at: number) => data[(at * BOX + column) * 4 + 3]!;
  return alpha(above) * (1 - share) + alpha(above + 1) * share;
}

/** Shifts each column of the box up or down along a wave. */
function applyWave({ pen }: Sheet, random: Random, ink: string): void {
  const [phase, height] = [random.next() * 2 * Math.PI, 1 + random.next() * 1.6];
  const length = 0.14 + random.next() * 0.12;
  const { data } = pen.getImageData(0, 0, BOX, BOX);
  const image = pen.createImageData(BOX, BOX);
  for (let column = 0; column < BOX; column += 1) {
    const rise = height * Math.sin(phase + column * length);
    for (let row = 4; row < BOX - 4; row += 1) {
      image.data[(row * BOX + column) * 4 + 3] = inkAt(data, column, row + rise);
    }
  }
  pen.resetTransform();
  pen.putImageData(image, 0, 0);
  pen.globalCompositeOperation = 'source-in';
  pen.fillStyle = ink;
  pen.fillRect(0, 0, BOX, BOX);
}

/** Draws a glyph in the picture: rotated, slanted and wavy. */
export function paintGlyph({ pen }: Sheet, random: Random, glyph: Glyph): void {
  const box = drawCharacter(random, glyph);
  applyWave(box, random, glyph.ink);
  pen.drawImage(box.canvas, glyph.x - BOX / 2, glyph.y - BOX / 2);
}
