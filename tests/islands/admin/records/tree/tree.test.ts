import { describe, expect, it } from 'vitest';
import {
  chosenLeaves,
  toTree,
  withAncestors,
  withBranches,
  withDescendants,
  withParents,
} from '#islands/admin/records/tree/tree.ts';

const node = (id: number, parentId: number | null) => ({ id, parentId });
/** The tree 1 ─ 2 ─ 3, 4 and 1 ─ 5; 6 alone. */
const ROWS = [node(1, null), node(2, 1), node(3, 2), node(4, 2), node(5, 1), node(6, null)];

describe('a tree of records', () => {
  it('is built from its rows in order', () => {
    expect(toTree(ROWS)).toEqual([
      {
        ...node(1, null),
        children: [{ ...node(2, 1), children: [node(3, 2), node(4, 2)] }, node(5, 1)],
      },
      node(6, null),
    ]);
  });

  it('has records with a missing parent at the top', () => {
    expect(toTree([node(3, 2), node(7, null)])).toEqual([node(3, 2), node(7, null)]);
  });

  it('keeps the ancestors of a match', () => {
    expect(withAncestors(ROWS, ({ id }) => id === 4).map(({ id }) => id)).toEqual([1, 2, 4]);
  });

  it('keeps the ancestors and descendants of a match', () => {
    expect(withBranches(ROWS, ({ id }) => id === 2).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('finds the descendants of a record', () => {
    expect([...withDescendants(ROWS, 2)].sort()).toEqual([2, 3, 4]);
  });

  it('terminates even on a cycle', () => {
    expect([...withDescendants([node(1, 2), node(2, 1)], 1)].sort()).toEqual([1, 2]);
  });
});

describe('a selection in a tree', () => {
  it('marks leaves only, from which the parents follow', () => {
    expect(chosenLeaves(ROWS, [1, 2, 3, 6])).toEqual([3, 6]);
  });

  it('grants the parents of selected entries, even half-checked ones', () => {
    expect(withParents(ROWS, [3, 6])).toEqual([1, 2, 3, 6]);
  });
});
