import { Select } from 'antd';
import { parameterResource } from '#contract/system/parameter.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useShelf } from '#islands/admin/kit/kept/use-shelf.ts';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';
import { readAll } from '#islands/admin/records/tree/read-all.ts';
import { PARAMETER_GROUPS } from './parameter-groups.ts';

/** The groups that there are. */
export function GroupFilter({ label, value, onChoose }: FilterProps) {
  const { t } = useOffice();
  const groups = useShelf(PARAMETER_GROUPS, async (office) => {
    const all = await readAll<{ group: string }>(office, parameterResource);
    return [...new Set(all.map(({ group }) => group).filter(Boolean))].sort();
  });
  return (
    <Select
      aria-label={label}
      allowClear
      style={{ minWidth: 150 }}
      placeholder={t('admin.all')}
      value={value || null}
      options={(groups ?? []).map((group) => ({ value: group, label: group }))}
      onChange={(given) => onChoose(given ?? '')}
    />
  );
}
