import type { Motif } from '#artwork/geometry/lattice.ts';
import type { Random } from '#artwork/random.ts';
import type { View } from '#artwork/view.ts';
import { mesh, tree, wave } from './flat.ts';
import { cube, ring, torus } from './round.ts';

const VIEWS: Readonly<Record<Motif, (rng: Random) => View>> = {
  mesh,
  torus,
  tree,
  ring,
  cube,
  wave,
};

/** Returns the view of a motif for a 640 by 400 cover. */
export function view(motif: Motif, rng: Random): View {
  return VIEWS[motif](rng);
}
