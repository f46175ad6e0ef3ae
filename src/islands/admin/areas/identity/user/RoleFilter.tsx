import { Select } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';
import { useUserChoices } from '../use-choices.ts';
import { useName } from '#islands/admin/kit/use-name.ts';

/** The users who hold a role, which is chosen by its name. */
export function RoleFilter({ label, value, onChoose }: FilterProps) {
  const { t } = useOffice();
  const nameOf = useName();
  const roles = useUserChoices()?.roles ?? [];
  return (
    <Select
      aria-label={label}
      allowClear
      style={{ minWidth: 150 }}
      placeholder={t('admin.all')}
      showSearch={{ optionFilterProp: 'label' }}
      value={value || null}
      options={roles.map(({ key, name }) => ({ value: key, label: nameOf(name) }))}
      onChange={(given) => onChoose(given ?? '')}
    />
  );
}
