import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { toTree, type Branch, type Node } from './tree.ts';

type Entry = Node & { name: Bilingual };

/** A node in the form that antd's tree selects take. */
export interface TreeNode {
  key: number;
  value: number;
  title: string;
  children?: TreeNode[];
}

/** Converts the records of a tree to nodes. */
export function treeNodes(rows: readonly Entry[], nameOf: (name: Bilingual) => string): TreeNode[] {
  const toNode = ({ id, name, children }: Branch<Entry>): TreeNode => ({
    key: id,
    value: id,
    title: nameOf(name),
    ...(children && { children: children.map(toNode) }),
  });
  return toTree(rows).map(toNode);
}
