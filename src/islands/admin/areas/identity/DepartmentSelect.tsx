import { TreeSelect } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { NodesSelect } from '#islands/admin/records/tree/NodesSelect.tsx';
import { treeNodes } from '#islands/admin/records/tree/tree-nodes.ts';
import { useRoleChoices, useUserChoices } from './use-choices.ts';
import { useName } from '#islands/admin/kit/use-name.ts';

/** Chooses the department of a user among those within the reader's scope. */
export function DepartmentSelect({ value = null, onChange, ...given }: InputProps<number | null>) {
  const { t } = useOffice();
  const choices = useUserChoices();
  const nodes = treeNodes(choices?.departments ?? [], useName());
  return (
    <TreeSelect
      {...given}
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={t('admin.nothing')}
      loading={!choices}
      treeData={nodes}
      value={value}
      onChange={(chosen?: number | null) => onChange?.(chosen ?? null)}
    />
  );
}

/** Chooses the departments that a role shows; each is chosen by itself, without its descendants. */
export const DepartmentsSelect = (given: InputProps<number[]>) => (
  <NodesSelect {...given} nodes={useRoleChoices()?.departments} />
);
