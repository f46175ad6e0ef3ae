import type { TableProps } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isChoosable, type ResourcePlan } from './plan.ts';
import { nameOf } from './RecordActions.tsx';
import type { Entry } from './reading.ts';

/** Row selection of a list; undefined unless the reader may do something with several records. */
export function useSelection(
  plan: ResourcePlan,
  chosen: readonly number[],
  choose: (ids: number[]) => void,
): TableProps<Entry>['rowSelection'] {
  const { t, may, locale } = useOffice();
  if (!isChoosable(plan, may)) return undefined;
  return {
    selectedRowKeys: [...chosen],
    onChange: (keys) => choose(keys.map(Number)),
    getCheckboxProps: (row) => ({
      disabled: plan.isKept?.(row) === true,
      'aria-label': nameOf(row, locale, plan.columns),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('admin.chooseAll') }),
  };
}
