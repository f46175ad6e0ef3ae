import type { TableProps } from 'antd';
import type { Listed } from '#islands/admin/list/use-list.ts';

type Expandable<R> = NonNullable<TableProps<R>['expandable']>;

/** A row among others that stand below each other. */
export interface Branch<R> {
  row: R;
  /** How deep it stands. */
  level: number;
  /** Shows or hides what stands below it; undefined where nothing does. */
  turn?: { isOpen: boolean; press(): void };
}

const below = <R>(row: R): readonly R[] => (row as { children?: readonly R[] }).children ?? [];

/** The rows of a tree from above, as far as they are open; of a list just its rows. */
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

/** A card stands as far to the side as its row is deep, but not so far that it has no room. */
export const stepOf = (level: number) => ({ marginInlineStart: 16 * Math.min(level, 4) });
