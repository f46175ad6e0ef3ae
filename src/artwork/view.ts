import type { Camera } from './geometry/camera.ts';
import type { Face, Lattice } from './geometry/fabric.ts';
import type { Motif } from './geometry/lattice.ts';
import type { Random } from './random.ts';
import { mesh, tree, wave } from './view/flat.ts';
import { cube, ring, torus } from './view/round.ts';

/** Cells that stand out, and cells in the shade of the backdrop. */
export type Fill = 'cell' | 'shape' | undefined;

/** How one cover looks at its figure: what is woven, from where it is seen, which cells are filled. */
export type View = {
  readonly figure: Lattice;
  readonly camera: Camera;
  readonly fill: (face: Face) => Fill;
};

const VIEWS: Readonly<Record<Motif, (rng: Random) => View>> = {
  mesh,
  torus,
  tree,
  ring,
  cube,
  wave,
};

/** A view for a 640 by 400 cover. */
export function view(motif: Motif, rng: Random): View {
  return VIEWS[motif](rng);
}
