import type { Camera } from './geometry/camera.ts';
import type { Face, Lattice } from './geometry/fabric.ts';

/** Fill of a cell: highlighted, or in the shade of the backdrop. */
export type Fill = 'cell' | 'shape' | undefined;

/** How a cover shows its figure: the lattice, the camera, and which cells are filled. */
export interface View {
  readonly figure: Lattice;
  readonly camera: Camera;
  readonly fill: (face: Face) => Fill;
}
