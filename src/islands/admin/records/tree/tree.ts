/** A record that stands below another one of its kind. */
export interface Node {
  id: number;
  parentId: number | null;
}

export type Branch<Row> = Row & { children?: Branch<Row>[] };

/** Rows as a tree in their own order; whatever has lost its parent stands at the top. */
export function toTree<Row extends Node>(rows: readonly Row[]): Branch<Row>[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = Map.groupBy(rows, ({ parentId }) =>
    parentId !== null && ids.has(parentId) ? parentId : null,
  );
  const grow = (parent: number | null): Branch<Row>[] =>
    (below.get(parent) ?? []).map((row) => {
      const children = grow(row.id);
      return children.length > 0 ? { ...row, children } : { ...row };
    });
  return grow(null);
}

/** The rows that pass, and all that stands above them, so that they keep their place. */
export function withAncestors<Row extends Node>(
  rows: readonly Row[],
  passes: (row: Row) => boolean,
): Row[] {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set<number>();
  for (const { id } of rows.filter(passes)) {
    for (let at: number | null = id; at !== null && !kept.has(at); at = parents.get(at) ?? null) {
      kept.add(at);
    }
  }
  return rows.filter(({ id }) => kept.has(id));
}

/**
 * The rows that pass, with all that stands above and below them: whoever marks a row by its name marks all of it, and
 * has to see what that is.
 */
export function withBranches<Row extends Node>(
  rows: readonly Row[],
  passes: (row: Row) => boolean,
): Row[] {
  const hits = rows.filter(passes);
  const below = new Set(hits.flatMap(({ id }) => [...withDescendants(rows, id)]));
  return withAncestors(rows, ({ id }) => below.has(id));
}

/**
 * The rows of a tree from above, each with how deep it stands.
 * @param isOpen whether what stands below others is shown at all
 */
export const leveled = <Row extends Node>(
  rows: readonly Branch<Row>[],
  isOpen: boolean,
  level = 0,
): { row: Branch<Row>; level: number }[] =>
  rows.flatMap((row) => [
    { row, level },
    ...(isOpen ? leveled(row.children ?? [], isOpen, level + 1) : []),
  ]);

/**
 * The chosen entries below which nothing stands: a tree marks their parents by itself, as checked or, where only some
 * of the children are chosen, as half-checked.
 */
export function chosenLeaves(rows: readonly Node[], chosen: readonly number[]): number[] {
  const parents = new Set(rows.map(({ parentId }) => parentId));
  return chosen.filter((id) => !parents.has(id));
}

/** The entries that stand below one, itself included: it cannot be put below any of them. */
export function withDescendants(rows: readonly Node[], root: number): Set<number> {
  const found = new Set([root]);
  for (const size of [0, ...rows.map((_, index) => index + 1)]) {
    if (found.size <= size) break;
    for (const { id, parentId } of rows) {
      if (parentId !== null && found.has(parentId)) found.add(id);
    }
  }
  return found;
}

/** What a choice of leaves grants: them, and all that stands above them. */
export const withParents = (rows: readonly Node[], leaves: readonly number[]): number[] =>
  withAncestors(rows, ({ id }) => leaves.includes(id)).map(({ id }) => id);
