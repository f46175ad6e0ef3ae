import { CAPTCHA_SIZE, PIECE_WIDTH } from '#contract/captcha/captcha.ts';
import type { Point } from '#artwork/geometry/fabric.ts';
import type { Random } from '#artwork/random.ts';
import { GLYPHS_APART } from '#domain/captcha/layout.ts';
import { pieceOutline } from '#domain/captcha/piece.ts';
import { chooseWords } from '#domain/captcha/words.ts';
import { sheet, toBase64, trace } from '#server/areas/captcha/draw/canvas.ts';
import type { Drawn } from '#server/areas/captcha/draw/drawn.ts';
import { paintGlyph } from '#server/areas/captcha/draw/glyph.ts';
import { chooseScheme, paintLattice } from '#server/areas/captcha/draw/lattice.ts';

/** Captchas in the style of AJ-Captcha, to show that the solvers work: a white rim, decoys of another shape, bands. */
function rim(
  pen: ReturnType<typeof sheet>['pen'],
  outline: readonly Point[],
  x: number,
  y: number,
) {
  trace(pen, outline, x, y);
  pen.strokeStyle = '#fff';
  pen.lineWidth = 1.5;
  pen.stroke();
}

/** A slider with a white rim around piece and hole, x from 100 to 262. */
export async function referencePuzzle(random: Random): Promise<Drawn> {
  const ground = paintLattice(random, chooseScheme(random), ['tint', 'soft', 'hue', 'deep']);
  const [x, y] = [random.int(100, 262), random.int(8, 100)];
  const outline = pieceOutline(random);
  const piece = sheet(PIECE_WIDTH, CAPTCHA_SIZE.height);
  piece.pen.save();
  trace(piece.pen, outline, 0, y);
  piece.pen.clip();
  piece.pen.drawImage(ground.canvas, -x, 0);
  piece.pen.restore();
  rim(piece.pen, outline, 0, y);
  trace(ground.pen, outline, x, y);
  ground.pen.fillStyle = 'rgba(0, 0, 0, 0.45)';
  ground.pen.fill();
  rim(ground.pen, outline, x, y);
  return {
    originalImageBase64: await toBase64(ground),
    jigsawImageBase64: await toBase64(piece),
    wordList: null,
    truth: [{ x, y: 5 }],
  };
}

const BAND = 62;

/** Words in four bands from left to right, asked for in that order; the solution is the left end of the base line. */
export async function referenceWords(random: Random): Promise<Drawn> {
  const scheme = chooseScheme(random);
  const ground = paintLattice(random, scheme, ['wash', 'tint']);
  const { asked, others } = chooseWords(random);
  const words = [...asked, others[0]!];
  const places = words.map((_, index) => ({
    x: index * BAND + random.int(12, 12 + BAND - GLYPHS_APART),
    y: random.int(25, CAPTCHA_SIZE.height - 25),
  }));
  for (const [index, word] of words.entries()) {
    paintGlyph(ground, random, {
      word,
      ...places[index]!,
      x: places[index]!.x + 13,
      ink: scheme[0].night,
    });
  }
  return {
    originalImageBase64: await toBase64(ground),
    jigsawImageBase64: null,
    wordList: asked,
    truth: places.slice(0, asked.length),
  };
}
