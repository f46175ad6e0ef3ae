import type { SKRSContext2D } from '@napi-rs/canvas';
import { CAPTCHA_SIZE, PIECE_WIDTH } from '#contract/captcha/captcha.ts';
import type { Point } from '#artwork/geometry/fabric.ts';
import type { Random } from '#artwork/random.ts';
import { sheet, trace, type Sheet } from './canvas.ts';

/** A shape and its position in the picture. */
export interface Placed {
  outline: readonly Point[];
  x: number;
  y: number;
}

/** Changes all colours slightly, so that the pixels of the piece do not occur in the picture it was cut from. */
function jitterColours(pen: SKRSContext2D, random: Random): void {
  const image = pen.getImageData(0, 0, PIECE_WIDTH, CAPTCHA_SIZE.height);
  const { data } = image;
  const gains = [0, 1, 2].map(() => 0.9 + random.next() * 0.1);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] === 0) continue;
    const grain = (random.next() - 0.5) * 10;
    for (let channel = 0; channel < 3; channel += 1) {
      data[at + channel] = data[at + channel]! * gains[channel]! + grain;
    }
  }
  pen.putImageData(image, 0, 0);
}

/** Returns the piece in a strip as high as the picture. The piece has a soft edge instead of a white rim. */
export function cutPiece(whole: Sheet, random: Random, { outline, x, y }: Placed): Sheet {
  const strip = sheet(PIECE_WIDTH, CAPTCHA_SIZE.height);
  const { pen } = strip;
  pen.save();
  trace(pen, outline, 0, y);
  pen.clip();
  pen.drawImage(whole.canvas, -x, 0);
  trace(pen, outline, 0, y);
  pen.strokeStyle = `rgba(11, 27, 51, ${0.3 + random.next() * 0.3})`;
  pen.lineWidth = 2;
  pen.stroke();
  pen.restore();
  jitterColours(pen, random);
  return strip;
}
