import type { Resource } from '#contract/kind/resource.ts';
import { useCached } from '#islands/admin/kit/kept/use-cached.ts';
import { FilterSelect } from '#islands/admin/list/filter/FilterSelect.tsx';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';
import { readAll } from '#islands/admin/records/tree/read-all.ts';
import { useGroupName } from './GroupName.tsx';
import { groupsOf } from './groups-of.ts';

interface Props extends FilterProps {
  resource: Pick<Resource, 'name' | 'list'>;
}

/** Filter by the groups to which records of a resource belong. */
export function GroupFilter({ resource, ...asked }: Props) {
  const groupName = useGroupName();
  const groups = useCached(groupsOf(resource), async (office) => {
    const all = await readAll<{ group: string }>(office, resource);
    return [...new Set(all.map(({ group }) => group).filter(Boolean))].sort();
  });
  return (
    <FilterSelect
      {...asked}
      style={{ minWidth: 150 }}
      options={(groups ?? []).map((group) => ({ value: group, label: groupName(group) }))}
    />
  );
}
