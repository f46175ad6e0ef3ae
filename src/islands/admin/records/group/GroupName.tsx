import { isGroup } from '#contract/system/group.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** What a group of jobs or parameters is called; one that an operator has written is called as they wrote it. */
export function useGroupName(): (group: string) => string {
  const { t } = useOffice();
  return (group) => (isGroup(group) ? t(`admin.groupName.${group}`) : group);
}

/** The same in a row of a list. */
export function GroupName({ value }: { value: unknown }) {
  const groupName = useGroupName();
  return value ? groupName(String(value)) : '–';
}
