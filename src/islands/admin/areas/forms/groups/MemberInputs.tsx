import { Select } from 'antd';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { NodesSelect } from '#islands/admin/records/tree/NodesSelect.tsx';
import { useGroupChoices } from './choices.ts';

/** Roles whose holders are members. */
export function RolesSelect(given: InputProps<string[]>) {
  const { roles } = useGroupChoices();
  const nameOf = useName();
  return (
    <Select<string[]>
      {...given}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      options={roles.map(({ key, name }) => ({ value: key, label: nameOf(name) }))}
    />
  );
}

/** Departments whose people are members. */
export const DepartmentsInput = (given: InputProps<number[]>) => (
  <NodesSelect {...given} nodes={useGroupChoices().departments} />
);
