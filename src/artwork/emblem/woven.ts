import { shoot } from '#artwork/geometry/camera.ts';
import { type Extent, type Point, linkedNodes, outline } from '#artwork/geometry/fabric.ts';
import { type Motif, lattice } from '#artwork/geometry/lattice.ts';
import { WHITE } from '#artwork/colour/palette.ts';
import { dots, line, polygon } from '#artwork/geometry/path.ts';
import { trails } from '#artwork/geometry/pen.ts';
import type { Random } from '#artwork/random.ts';
import { disc, fill, stroke } from '#artwork/geometry/shape.ts';
import type { House } from './hues.ts';

const FRAME = { width: 240, height: 120 } as const;

/** A bold figure of the lattice. */
export function figure({ main, second }: House, rng: Random): string {
  const [motif, extent, size] = rng.pick<readonly [Motif, Extent, number]>([
    ['cube', { columns: 3, rows: 3 }, 96],
    ['ring', { columns: 8, rows: 2 }, 92],
    ['mesh', { columns: 3, rows: 3 }, 70],
  ]);
  const fabric = shoot(
    lattice(motif, extent),
    { x: 120, y: 60, width: size, height: size, turn: motif === 'mesh' ? 45 : 0 },
    FRAME,
  );
  const half = fabric.faces
    .filter((_, index) => index % 2 === 0)
    .map((face) => polygon(outline(fabric, face)));
  return (
    fill(half.join(''), second) +
    stroke(trails(fabric), main, 4) +
    stroke(dots(linkedNodes(fabric)), main, 11)
  );
}

/** A hub and its nodes. */
export function hub({ main, second }: House, rng: Random): string {
  const count = rng.int(5, 8);
  const nodes = Array.from({ length: count }, (_, index): Point => {
    const angle = (index / count - 0.25) * 2 * Math.PI;
    return [Math.round(120 + 42 * Math.cos(angle)), Math.round(60 + 42 * Math.sin(angle))];
  });
  const spokes = nodes.map((node) => line([[120, 60], node])).join('');
  return (
    stroke(spokes, second, 5) +
    stroke(dots(nodes), main, 19) +
    disc(120, 60, 18, main) +
    disc(120, 60, 7, WHITE)
  );
}

/** Linked circles. */
export function chain({ main, second }: House, rng: Random): string {
  const count = rng.int(2, 4);
  const circles = Array.from({ length: count }, (_, index) => 120 + (index - (count - 1) / 2) * 44);
  const loop = (x: number, index: number) =>
    stroke(`M${x - 30} 60a30 30 0 1 0 60 0a30 30 0 1 0-60 0z`, index % 2 ? second : main, 10);
  return circles.map(loop).join('');
}

/** Lines rising to a node, as in a circuit. */
export function circuit({ main, second }: House, rng: Random): string {
  const rise = rng.pick([1, -1]);
  const lines = [-36, -18, 0, 18, 36].map((x, index) => {
    const top = 60 - rise * x * 0.5 - 26;
    return (
      stroke(`M${120 + x} 100V${top}`, index % 2 ? second : main, 7) +
      disc(120 + x, top, 9, index % 2 ? second : main)
    );
  });
  return lines.join('') + stroke('M76 100H164', main, 7);
}
