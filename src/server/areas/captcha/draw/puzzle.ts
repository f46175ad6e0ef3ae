import { PIECE_WIDTH, PIECE_Y } from '#contract/captcha/captcha.ts';
import type { Point } from '#artwork/geometry/fabric.ts';
import { GOLD, WHITE } from '#artwork/colour/palette.ts';
import type { Random } from '#artwork/random.ts';
import { placeUnlikeHoles, type Unlikeness } from '#domain/captcha/holes.ts';
import { pieceOutline } from '#domain/captcha/piece.ts';
import { sheet, toBase64, type Sheet } from './canvas.ts';
import type { Drawn } from './drawn.ts';
import { paintHole } from './hole.ts';
import { chooseScheme, paintLattice } from './lattice.ts';
import { cutPiece } from './cut.ts';
import { paintRoute } from './route.ts';

function paintPicture(random: Random): Sheet {
  const scheme = chooseScheme(random);
  const picture = paintLattice(random, scheme, ['tint', 'soft', 'soft', 'hue', 'deep']);
  paintRoute(picture, random, { colour: GOLD.hue, width: 5 });
  paintRoute(picture, random, { colour: WHITE, width: 4 });
  paintRoute(picture, random, { colour: scheme[1].night, width: 4 });
  return picture;
}

function copyOf({ canvas }: Sheet): Sheet {
  const copy = sheet(canvas.width, canvas.height);
  copy.pen.drawImage(canvas, 0, 0);
  return copy;
}

/** Distance in pixels of the points that are compared within the box of a piece. */
const STRIDE = 4;

/** Returns a function that compares parts of the picture by the colours of some of their pixels. */
function unlikenessOf({ canvas, pen }: Sheet): Unlikeness {
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
  const channelAt = (x: number, y: number, channel: number) =>
    data[(y * canvas.width + x) * 4 + channel]!;
  return (x, other, top) => {
    let [sum, count] = [0, 0];
    for (let dy = 6; dy < PIECE_WIDTH - 6; dy += STRIDE) {
      for (let dx = 6; dx < PIECE_WIDTH - 6; dx += STRIDE) {
        for (let channel = 0; channel < 3; channel += 1, count += 1) {
          const one = channelAt(x + dx, top + dy, channel);
          sum += Math.abs(one - channelAt(other + dx, top + dy, channel));
        }
      }
    }
    return sum / count;
  };
}

/**
 * Draws three holes of the same shape in the same row. Only the surroundings of the right one continue in the piece.
 */
function paintPuzzle(random: Random, outline: readonly Point[]) {
  const whole = paintPicture(random);
  const holes = placeUnlikeHoles(random, unlikenessOf(whole));
  const [x] = holes.xs;
  const piece = cutPiece(whole, random, { outline, x, y: holes.y });
  const picture = copyOf(whole);
  for (const left of holes.xs) paintHole(picture, whole, random, { outline, x: left, y: holes.y });
  return { x, piece, picture };
}

/** Draws a sliding puzzle: the picture with its holes, and the piece at its height in a separate strip. */
export async function drawPuzzle(random: Random): Promise<Drawn> {
  const { x, piece, picture } = paintPuzzle(random, pieceOutline(random));
  const [originalImageBase64, jigsawImageBase64] = await Promise.all(
    [picture, piece].map(toBase64),
  );
  return {
    originalImageBase64: originalImageBase64!,
    jigsawImageBase64: jigsawImageBase64!,
    wordList: null,
    truth: [{ x, y: PIECE_Y }],
  };
}
