import { TreeSelect } from 'antd';
import type { Bilingual } from '#contract/bilingual.ts';
import { departmentResource } from '#contract/department.ts';
import type { Resource } from '#contract/resource.ts';
import { useOffice } from '../office.ts';
import type { Row } from './plan.ts';
import { readAll } from './read-all.ts';
import { toTree, type Branch, type Node } from './tree.ts';
import { useLoaded } from './use-rows.ts';

interface Props {
  value?: number[];
  onChange?(value: number[]): void;
}

type Entry = Row & Node & { name: Bilingual };
const RESOURCE = departmentResource as unknown as Resource;

/** Some departments of the tree; each is chosen by itself, without those below it. */
export function DepartmentSelect({ value = [], onChange, ...given }: Props) {
  const office = useOffice();
  const { locale } = office;
  const all = useLoaded('departments', () => readAll<Entry>(office, RESOURCE));
  const toNode = ({ id, name, children }: Branch<Entry>): object => ({
    value: id,
    title: name[locale] || name.zh,
    ...(children && { children: children.map(toNode) }),
  });
  return (
    <TreeSelect
      {...given}
      treeCheckable
      treeCheckStrictly
      treeDefaultExpandAll
      loading={all.isLoading}
      treeData={toTree(all.value ?? []).map(toNode)}
      value={value.map((id) => ({ value: id }) as never)}
      onChange={(chosen: unknown) =>
        onChange?.((chosen as { value: number }[]).map((one) => one.value))
      }
    />
  );
}
