import { parameterResource } from '#contract/system/parameter.ts';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';
import { GroupFilter } from '#islands/admin/records/group/GroupFilter.tsx';

/** Filter by the group of parameters. */
export const ParameterGroup = (asked: FilterProps) => (
  <GroupFilter {...asked} resource={parameterResource} />
);
