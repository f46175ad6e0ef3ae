import type { Point } from '#artwork/geometry/fabric.ts';
import { GOLD } from '#artwork/colour/palette.ts';
import { dots } from '#artwork/geometry/path.ts';
import type { Random } from '#artwork/random.ts';
import { poly, stroke } from '#artwork/geometry/shape.ts';

/** Projects a point of the room, in metres from the viewer's eye, to the picture. */
export type Project = (x: number, y: number, z: number) => Point;

export interface Paint {
  readonly frame: string;
  readonly front: string;
  readonly slot: string;
  readonly light: string;
}

/** A rack beside the aisle: its front runs from `near` to `far` at `x`. */
export interface Rack {
  readonly x: number;
  readonly near: number;
  readonly far: number;
  readonly top: number;
  readonly floor: number;
}

const SLOTS = 12;

/** Draws a rack in perspective; its lights are the nodes of the lattice, some of them golden. */
export function rack(
  project: Project,
  { x, near, far, top, floor }: Rack,
  paint: Paint,
  rng: Random,
): string {
  const pitch = (floor - top) / (SLOTS + 1.5);
  // Shares of the depth are linear in 1/z, so that slots become narrower with distance as the floor does.
  const at = (share: number, y: number) => project(x, y, 1 / ((1 - share) / near + share / far));
  const quad = (from: number, to: number, y: number, height: number): Point[] => [
    at(from, y),
    at(to, y),
    at(to, y + height),
    at(from, y + height),
  ];
  const heights = Array.from({ length: SLOTS }, (_, slot) => top + pitch * (slot + 0.7));
  const slots = heights.map((y) => poly(quad(0.1, 0.9, y, pitch * 0.62), paint.slot));
  const lights = heights.flatMap((y) =>
    [0.2, 0.3, 0.4, 0.5].map((share) => at(share, y + pitch * 0.31)),
  );
  return (
    poly(quad(0, 1, top, floor - top), paint.frame) +
    poly(quad(0.03, 0.97, top + 0.03, floor - top - 0.06), paint.front) +
    slots.join('') +
    lamps(lights, near, paint.light, rng)
  );
}

function lamps(places: readonly Point[], distance: number, colour: string, rng: Random): string {
  const lit = places.filter(() => rng.chance(0.5));
  const golden = lit.filter(() => rng.chance(0.06));
  const width = Math.max(2, Math.round(7 / distance));
  return (
    stroke(dots(lit), colour, width) +
    (golden.length > 0 ? stroke(dots(golden), GOLD.hue, width + 1) : '')
  );
}
