import type { TableProps } from 'antd';
import type { Listed } from '#islands/admin/list/use-list.ts';

type Expandable<R> = NonNullable<TableProps<R>['expandable']>;

/** A row of a tree as it is displayed. */
export interface Branch<R> {
  row: R;
  /** Depth in the tree, from 0. */
  level: number;
  /** Expands or collapses its children; undefined if it has none. */
  turn?: { isOpen: boolean; press(): void };
}

const below = <R>(row: R): readonly R[] => (row as { children?: readonly R[] }).children ?? [];

/** Flattens a tree to the rows that are visible, from the top; a plain list yields just its rows. */
export function branchesOf<R extends Listed>(
  rows: readonly R[],
  expandable: Expandable<R> | undefined,
  level = 0,
): Branch<R>[] {
  return rows.flatMap((row): Branch<R>[] => {
    if (!expandable || below(row).length === 0) return [{ row, level }];
    const isOpen = expandable.expandedRowKeys?.includes(row.id) === true;
    const press = () => expandable.onExpand?.(!isOpen, row);
    return [
      { row, level, turn: { isOpen, press } },
      ...(isOpen ? branchesOf(below(row), expandable, level + 1) : []),
    ];
  });
}

/** Indent of a card by its depth, limited so that the card keeps enough room. */
export const stepOf = (level: number) => ({ marginInlineStart: 16 * Math.min(level, 4) });
