import { TreeSelect } from 'antd';
import { listDepartmentChoices } from '#contract/identity/department.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { treeNodes } from '#islands/admin/records/tree/tree-nodes.ts';

/** Department to which the entries of a topic belong. */
export function DepartmentSelect({ id, value = null, onChange }: InputProps<number | null>) {
  const { t, call } = useOffice();
  const nameOf = useName();
  const found = useLoaded('departments', async () => (await call(listDepartmentChoices)).data);
  return (
    <TreeSelect
      {...(id && { id })}
      allowClear
      treeDefaultExpandAll
      showSearch={{ treeNodeFilterProp: 'title' }}
      placeholder={t('admin.nothing')}
      loading={found.isLoading}
      treeData={treeNodes(found.value ?? [], nameOf)}
      value={value}
      onChange={(chosen?: number | null) => onChange?.(chosen ?? null)}
    />
  );
}
