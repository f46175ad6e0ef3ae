import { jobResource } from '#contract/operations/job.ts';
import type { FilterProps } from '#islands/admin/list/filter/filter.ts';
import { GroupFilter } from '#islands/admin/records/group/GroupFilter.tsx';

/** Filter by the group of jobs. */
export const JobGroup = (asked: FilterProps) => <GroupFilter {...asked} resource={jobResource} />;
