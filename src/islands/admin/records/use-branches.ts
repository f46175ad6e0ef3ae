import { useState } from 'react';
import type { Branch, Node } from './tree.ts';

const idsOf = (rows: readonly Branch<Node>[]): number[] =>
  rows.flatMap(({ id, children = [] }) => [id, ...idsOf(children)]);

/** Which branches are open: all or none at first, and then as the reader opens and closes them. */
export function useBranches(rows: readonly Branch<Node>[], isOpen: boolean) {
  const [turned, turn] = useState<readonly number[]>([]);
  return {
    expandedRowKeys: idsOf(rows).filter((id) => isOpen !== turned.includes(id)),
    onExpand: (_: boolean, { id }: Node) =>
      turn(turned.includes(id) ? turned.filter((one) => one !== id) : [...turned, id]),
  };
}
