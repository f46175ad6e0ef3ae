import type { Camera } from './geometry/camera.ts';
import type { Face, Lattice } from './geometry/fabric.ts';

/** Cells that stand out, and cells in the shade of the backdrop. */
export type Fill = 'cell' | 'shape' | undefined;

/** How one cover looks at its figure: what is woven, from where it is seen, which cells are filled. */
export interface View {
  readonly figure: Lattice;
  readonly camera: Camera;
  readonly fill: (face: Face) => Fill;
}
