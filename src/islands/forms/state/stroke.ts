import { LONGEST_SIGNATURE, SIGNATURE_PAD } from '#contract/forms/answer.ts';

/** Position of a pen, in units of the pad. */
export interface Point {
  x: number;
  y: number;
}

/** Minimum distance between two points of a stroke, in units of the pad. */
const STEP = 2;

const within = (value: number, most: number): number =>
  Math.min(Math.max(Math.round(value), 0), most);

/** Converts a pointer's position to units of the pad, which may be displayed at any size. */
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

/** Adds a point to a stroke, unless the pen has hardly moved. */
export function extendStroke(stroke: readonly Point[], next: Point): readonly Point[] {
  const last = stroke.at(-1);
  const isMoved = !last || Math.hypot(next.x - last.x, next.y - last.y) >= STEP;
  return isMoved ? [...stroke, next] : stroke;
}

/** A stroke as an SVG path; empty for a dot. */
export const strokeText = (stroke: readonly Point[]): string =>
  stroke.length < 2
    ? ''
    : stroke.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');

/** Adds a stroke, unless the signature would exceed the maximum length. */
export function withStroke(strokes: string, stroke: readonly Point[]): string {
  const all = strokes + strokeText(stroke);
  return all.length > LONGEST_SIGNATURE ? strokes : all;
}
