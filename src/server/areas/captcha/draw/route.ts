import type { Point } from '#artwork/geometry/fabric.ts';
import type { Random } from '#artwork/random.ts';
import type { Sheet } from './canvas.ts';

/** Draws a line from edge to edge, bold enough to be followed by eye across a hole. */
export function paintRoute(
  { canvas, pen }: Sheet,
  random: Random,
  { colour, width }: { colour: string; width: number },
): void {
  const steps = 9;
  let y = random.next() * canvas.height;
  const points = Array.from({ length: steps + 1 }, (_, index): Point => {
    y = Math.min(canvas.height, Math.max(0, y + (random.next() - 0.5) * 76));
    return [((index + (random.next() - 0.5) * 0.5) / steps) * canvas.width * 1.1 - 15, y];
  });
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.lineJoin = 'bevel';
  pen.beginPath();
  for (const point of points) pen.lineTo(...point);
  pen.stroke();
  paintStops(pen, random, points.slice(1, -1), { colour, radius: width * 1.2 });
}

function paintStops(
  pen: Sheet['pen'],
  random: Random,
  points: readonly Point[],
  { colour, radius }: { colour: string; radius: number },
) {
  pen.fillStyle = colour;
  for (const [x, y] of points) {
    if (random.chance(0.4)) continue;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
  }
}
