import { PIECE_WIDTH } from '#contract/captcha/captcha.ts';
import type { Point } from '#artwork/geometry/fabric.ts';
import type { Random } from '#artwork/random.ts';

/** Edges of a piece's square body without its knobs, in pixels within its box. */
const NEAR = 8;
const FAR = PIECE_WIDTH - 8;
const STEPS = 10;

interface Side {
  from: Point;
  to: Point;
}

const SIDES: readonly Side[] = [
  { from: [NEAR, NEAR], to: [FAR, NEAR] },
  { from: [FAR, NEAR], to: [FAR, FAR] },
  { from: [FAR, FAR], to: [NEAR, FAR] },
  { from: [NEAR, FAR], to: [NEAR, NEAR] },
];

/** Shape in the middle of a side: a knob outwards, a bay inwards, or nothing. */
const BULGES = [1, -1, 0] as const;
type Direction = (typeof BULGES)[number];

/** Returns the points of a half circle or half hexagon along a side. */
function bulge({ from, to }: Side, random: Random, direction: 1 | -1): Point[] {
  const length = FAR - NEAR;
  const [alongX, alongY] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const radius = random.int(55, 70) / 10;
  const middle = length * (0.5 + (random.next() - 0.5) * 0.16);
  const steps = random.chance(0.5) ? STEPS : 3;
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = (step / steps) * Math.PI;
    const along = middle - radius * Math.cos(angle);
    const out = direction * radius * Math.sin(angle);
    return [from[0] + alongX * along + alongY * out, from[1] + alongY * along - alongX * out];
  });
}

/** Returns a corner that is cut off at an angle, as in the boxes of the product's design. */
function corner({ from, to }: Side, cut: number): Point[] {
  const length = FAR - NEAR;
  const [alongX, alongY] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  return [[from[0] + alongX * cut, from[1] + alongY * cut]];
}

/** The outline of a piece inside its box of 47 by 47 pixels: cut corners, and knobs or bays on its sides. */
export function pieceOutline(random: Random): Point[] {
  const cuts = SIDES.map(() => random.int(2, 5));
  const bulges: Direction[] = SIDES.map(() => random.pick<Direction>(BULGES));
  // A plain square would not show a person which way it belongs.
  if (!bulges.some((direction) => direction !== 0)) bulges[random.int(0, 3)] = 1;
  return SIDES.flatMap((side, index) => {
    const direction = bulges[index]!;
    const end = cuts[(index + 1) % SIDES.length]!;
    return [
      ...corner(side, cuts[index]!),
      ...(direction === 0 ? [] : bulge(side, random, direction)),
      ...corner({ from: side.to, to: side.from }, end),
    ];
  });
}
