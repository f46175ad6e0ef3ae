import { TreeSelect } from 'antd';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { Node } from './tree.ts';
import { treeNodes } from './tree-nodes.ts';

interface Props extends InputProps<number[]> {
  /** All of them; undefined while loading. */
  nodes: readonly (Node & { name: Bilingual })[] | undefined;
}

/** Chooses several records of a tree; each is chosen by itself, without its descendants. */
export function NodesSelect({ nodes, value = [], onChange, ...given }: Props) {
  const tree = treeNodes(nodes ?? [], useName());
  return (
    <TreeSelect<{ value: number }[]>
      {...given}
      treeCheckable
      treeCheckStrictly
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      loading={!nodes}
      treeData={tree}
      value={value.map((id) => ({ value: id }))}
      onChange={(chosen) => onChange?.(chosen.map((one) => one.value))}
    />
  );
}
