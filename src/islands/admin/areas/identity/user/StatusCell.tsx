import { userResource } from '#contract/identity/user.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Cell } from '#islands/admin/list/Cell.tsx';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { StatusSwitch } from '#islands/admin/records/parts.ts';

const STATUS = { name: 'status', kind: 'choice' } as const;

/** Switch of whether an account is in use. Nobody disables their own. */
export function StatusCell(props: ViewProps) {
  const { userId } = useOffice().known.profile;
  if (props.row.id !== userId) return <StatusSwitch {...props} />;
  const dictionary = userResource.dictionaries['status'];
  return <Cell column={STATUS} value={props.value} dictionary={dictionary} />;
}
