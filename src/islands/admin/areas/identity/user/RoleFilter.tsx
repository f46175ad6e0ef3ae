import { FilterSelect } from '#islands/admin/list/filter/FilterSelect.tsx';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';
import { useUserChoices } from '../use-choices.ts';
import { useName } from '#islands/admin/kit/use-name.ts';

/** The users who hold a role, which is chosen by its name. */
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
