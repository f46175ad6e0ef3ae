import { isGroup } from '#contract/system/group.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/**
 * Returns a function for the name of a group of jobs or parameters. A group that an operator made up is shown as
 * written.
 */
export function useGroupName(): (group: string) => string {
  const { t } = useOffice();
  return (group) => (isGroup(group) ? t(`admin.groupName.${group}`) : group);
}

/** Name of a group, in a row of a list. */
export function GroupName({ value }: { value: unknown }) {
  const groupName = useGroupName();
  return value ? groupName(String(value)) : '–';
}
