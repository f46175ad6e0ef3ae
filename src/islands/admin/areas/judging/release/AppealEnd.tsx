import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { minuteOf } from '#lib/own-session.ts';

/** Until when captains can appeal against a release; without an end they cannot appeal at all. */
export function AppealEnd({ value }: Pick<ViewProps, 'value'>) {
  const { t } = useOffice();
  if (value === null) return t('admin.judging.release.noAppeals');
  return <span className="office-moment">{minuteOf(String(value))}</span>;
}
