import { Select } from 'antd';
import { listBatchRoles } from '#contract/messaging/batch.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';

/** Chooses the roles of a message's recipients. */
export function RolesInput({ value = [], ...input }: InputProps<string[]>) {
  const { call } = useOffice();
  const nameOf = useName();
  const roles = useLoaded('roles', async () => (await call(listBatchRoles, {})).data);
  return (
    <Select
      {...input}
      mode="multiple"
      showSearch={{ optionFilterProp: 'label' }}
      value={value}
      loading={!roles.value}
      options={roles.value?.map(({ key, name }) => ({ value: key, label: nameOf(name) })) ?? []}
    />
  );
}
