/**
 * Reorders some records among themselves: they share the positions that they held, and all others keep theirs. Ids
 * that are not in `whole` are ignored.
 */
export function rearrange(whole: readonly number[], moved: readonly number[]): number[] {
  const known = new Set(whole);
  const order = [...new Set(moved)].filter((id) => known.has(id));
  const isMoved = new Set(order);
  let next = 0;
  return whole.map((id) => (isMoved.has(id) ? order[next++]! : id));
}
