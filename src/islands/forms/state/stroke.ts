import { LONGEST_SIGNATURE, SIGNATURE_PAD } from '#contract/forms/answer.ts';

/** Where a pen is on the pad, in the pad's units. */
export interface Point {
  x: number;
  y: number;
}

/** A pen that moved less has not moved. */
const STEP = 2;

const within = (value: number, most: number): number =>
  Math.min(Math.max(Math.round(value), 0), most);

/** Where a pointer is on a pad that is shown in some size. */
export function pointOn(
  box: { left: number; top: number; width: number; height: number },
  { clientX, clientY }: { clientX: number; clientY: number },
): Point {
  const { width, height } = SIGNATURE_PAD;
  return {
    x: within(((clientX - box.left) / box.width) * width, width),
    y: within(((clientY - box.top) / box.height) * height, height),
  };
}

/** A stroke with another point; the same where the pen has hardly moved. */
export function extended(stroke: readonly Point[], next: Point): readonly Point[] {
  const last = stroke.at(-1);
  const isMoved = !last || Math.hypot(next.x - last.x, next.y - last.y) >= STEP;
  return isMoved ? [...stroke, next] : stroke;
}

/** A stroke as it is kept; nothing for a dot. */
export const strokeText = (stroke: readonly Point[]): string =>
  stroke.length < 2
    ? ''
    : stroke.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Strokes with another one; as they were where a signature would be longer than any. */
export function withStroke(strokes: string, stroke: readonly Point[]): string {
  const all = strokes + strokeText(stroke);
  return all.length > LONGEST_SIGNATURE ? strokes : all;
}
