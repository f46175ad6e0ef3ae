import { CAPTCHA_SIZE, PIECE_WIDTH } from '#contract/captcha/captcha.ts';
import type { Random } from '#artwork/random.ts';
import { trace, type Sheet } from './canvas.ts';
import type { Placed } from './cut.ts';

/**
 * Moves each point of the outline slightly at random, so that the edge of a hole differs from that of the piece and
 * of other holes.
 */
const variedOutline = ({ outline, ...place }: Placed, random: Random): Placed => ({
  ...place,
  outline: outline.map(([x, y]) => [
    x + (random.next() - 0.5) * 1.6,
    y + (random.next() - 0.5) * 1.6,
  ]),
});

/** Returns a shade that changes from one side of the hole to the other. */
function shade({ pen }: Sheet, random: Random, { x, y }: Placed) {
  const angle = random.next() * 2 * Math.PI;
  const half = PIECE_WIDTH / 2;
  const [dx, dy] = [Math.cos(angle) * half, Math.sin(angle) * half];
  const [midX, midY] = [x + half, y + half];
  const shading = pen.createLinearGradient(midX - dx, midY - dy, midX + dx, midY + dy);
  shading.addColorStop(0, `rgba(11, 27, 51, ${0.42 + random.next() * 0.2})`);
  shading.addColorStop(1, `rgba(11, 27, 51, ${0.55 + random.next() * 0.22})`);
  return shading;
}

/** Adds grain, so that no two pixels of a hole are darkened equally. */
function roughen({ pen }: Sheet, random: Random, { x, y }: Placed): void {
  for (let count = 0; count < 90; count += 1) {
    pen.fillStyle = `rgba(${random.chance(0.5) ? '255, 255, 255' : '0, 0, 0'}, ${random.next() * 0.14})`;
    const size = 1 + random.next() * 2;
    pen.fillRect(x + random.next() * PIECE_WIDTH, y + random.next() * PIECE_WIDTH, size, size);
  }
}

/**
 * Draws a hole. Its ground is taken from another part of the picture, so that it cannot be compared with the piece:
 * only the surroundings of a hole reveal whether it is the right one.
 */
export function paintHole(picture: Sheet, whole: Sheet, random: Random, placed: Placed): void {
  const hole = variedOutline(placed, random);
  const { pen } = picture;
  const from = random.int(0, CAPTCHA_SIZE.width - PIECE_WIDTH);
  const fromY = random.int(0, CAPTCHA_SIZE.height - PIECE_WIDTH);
  pen.save();
  trace(pen, hole.outline, hole.x, hole.y);
  pen.clip();
  pen.drawImage(whole.canvas, hole.x - from, hole.y - fromY);
  pen.fillStyle = shade(picture, random, hole);
  pen.fillRect(hole.x, hole.y, PIECE_WIDTH, PIECE_WIDTH);
  roughen(picture, random, hole);
  trace(pen, hole.outline, hole.x, hole.y);
  pen.strokeStyle = 'rgba(11, 27, 51, 0.35)';
  pen.lineWidth = 2 + random.next() * 3;
  pen.stroke();
  pen.restore();
}
