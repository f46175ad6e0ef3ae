import { FilterSelect } from '#islands/admin/list/filter/FilterSelect.tsx';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';
import { useUserChoices } from '../use-choices.ts';
import { useName } from '#islands/admin/kit/use-name.ts';

/** Filter by a role that users hold, chosen by name. */
export function RoleFilter(asked: FilterProps) {
  const nameOf = useName();
  const roles = useUserChoices()?.roles ?? [];
  return (
    <FilterSelect
      {...asked}
      style={{ minWidth: 150 }}
      showSearch={{ optionFilterProp: 'label' }}
      options={roles.map(({ key, name }) => ({ value: key, label: nameOf(name) }))}
    />
  );
}
