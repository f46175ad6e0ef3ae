/** The part of a drawing that the camera shows: its upper left corner and its width; always 16:9. */
export type View = readonly [x: number, y: number, width: number];

/** Moves through the views one after the other, with a pause at each. */
export function glide(views: readonly View[], share: number): View {
  const legs = views.length - 1;
  const leg = Math.min(legs - 1, Math.floor(share * legs));
  const way = ease(share * legs - leg);
  const [from, to] = [views[leg]!, views[leg + 1]!];
  const between = (axis: 0 | 1 | 2) => from[axis] + (to[axis] - from[axis]) * way;
  return [between(0), between(1), between(2)];
}

/** Eases in and out. */
export function ease(share: number): number {
  return share * share * (3 - 2 * share);
}
