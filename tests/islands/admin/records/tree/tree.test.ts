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
/** 1 ─ 2 ─ 3, 4 and 1 ─ 5; 6 alone. */
const ROWS = [node(1, null), node(2, 1), node(3, 2), node(4, 2), node(5, 1), node(6, null)];

describe('a tree of records', () => {
  it('grows from its rows in their order', () => {
    expect(toTree(ROWS)).toEqual([
      {
        ...node(1, null),
        children: [{ ...node(2, 1), children: [node(3, 2), node(4, 2)] }, node(5, 1)],
      },
      node(6, null),
    ]);
  });

  it('puts what has lost its parent at the top', () => {
    expect(toTree([node(3, 2), node(7, null)])).toEqual([node(3, 2), node(7, null)]);
  });

  it('keeps what stands above a hit', () => {
    expect(withAncestors(ROWS, ({ id }) => id === 4).map(({ id }) => id)).toEqual([1, 2, 4]);
  });

  it('keeps what stands above and below a hit', () => {
    expect(withBranches(ROWS, ({ id }) => id === 2).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it('knows what stands below a record', () => {
    expect([...withDescendants(ROWS, 2)].sort()).toEqual([2, 3, 4]);
  });

  it('ends even where a record would stand below itself', () => {
    expect([...withDescendants([node(1, 2), node(2, 1)], 1)].sort()).toEqual([1, 2]);
  });
});

describe('a choice in a tree', () => {
  it('marks leaves alone: their parents follow from them', () => {
    expect(chosenLeaves(ROWS, [1, 2, 3, 6])).toEqual([3, 6]);
  });

  it('grants the parents of what is chosen, half-checked ones too', () => {
    expect(withParents(ROWS, [3, 6])).toEqual([1, 2, 3, 6]);
  });
});
