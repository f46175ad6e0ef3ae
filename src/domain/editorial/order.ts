/**
 * Gives some records another order among themselves: they share the places that they held, the others stay where they
 * are. Names that are not in the whole are left out.
 */
export function rearrange(whole: readonly number[], moved: readonly number[]): number[] {
  const known = new Set(whole);
  const order = [...new Set(moved)].filter((id) => known.has(id));
  const isMoved = new Set(order);
  let next = 0;
  return whole.map((id) => (isMoved.has(id) ? order[next++]! : id));
}
