import { parameterResource } from '#contract/system/parameter.ts';
import { useShelf } from '#islands/admin/kit/kept/use-shelf.ts';
import { FilterSelect } from '#islands/admin/list/filter/FilterSelect.tsx';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';
import { readAll } from '#islands/admin/records/tree/read-all.ts';
import { PARAMETER_GROUPS } from './parameter-groups.ts';

/** The groups that there are. */
export function GroupFilter(asked: FilterProps) {
  const groups = useShelf(PARAMETER_GROUPS, async (office) => {
    const all = await readAll<{ group: string }>(office, parameterResource);
    return [...new Set(all.map(({ group }) => group).filter(Boolean))].sort();
  });
  return (
    <FilterSelect
      {...asked}
      style={{ minWidth: 150 }}
      options={(groups ?? []).map((group) => ({ value: group, label: group }))}
    />
  );
}
