/** A record of a tree. */
export interface Node {
  id: number;
  parentId: number | null;
}

export type Branch<Row> = Row & { children?: Branch<Row>[] };

/** Builds a tree from rows, in their order. Rows whose parent is missing are put at the top. */
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

/** Rows that match, with all their ancestors, so that they keep their place in the tree. */
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
 * Rows that match, with all their ancestors and descendants: selecting a row selects its descendants too, so they
 * have to be in sight.
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
 * Flattens a tree from the top, with the depth of each row.
 * @param isOpen whether descendants are included at all
 */
export const flattenTree = <Row extends Node>(
  rows: readonly Branch<Row>[],
  isOpen: boolean,
  level = 0,
): { row: Branch<Row>; level: number }[] =>
  rows.flatMap((row) => [
    { row, level },
    ...(isOpen ? flattenTree(row.children ?? [], isOpen, level + 1) : []),
  ]);

/**
 * The chosen entries without children. A tree component marks their parents by itself: as checked, or as half-checked
 * if only some children are chosen.
 */
export function chosenLeaves(rows: readonly Node[], chosen: readonly number[]): number[] {
  const parents = new Set(rows.map(({ parentId }) => parentId));
  return chosen.filter((id) => !parents.has(id));
}

/** An entry and its descendants, none of which can become its parent. */
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

/** The entries that a choice of leaves grants: the leaves and their ancestors. */
export const withParents = (rows: readonly Node[], leaves: readonly number[]): number[] =>
  withAncestors(rows, ({ id }) => leaves.includes(id)).map(({ id }) => id);
