import type { TableProps } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { offers, type ResourcePlan } from './plan.ts';
import { nameOf } from './RecordActions.tsx';
import type { Entry } from './use-records.ts';

/** How records are chosen, for whoever may do something with many of them. */
export function useSelection(
  plan: ResourcePlan,
  chosen: readonly number[],
  choose: (ids: number[]) => void,
): TableProps<Entry>['rowSelection'] {
  const { t, may, locale } = useOffice();
  const isDecided = plan.review !== undefined && offers(plan, may, 'edit');
  const mayDecide = isDecided || plan.Bulk !== undefined;
  if (!mayDecide && !offers(plan, may, 'remove')) return undefined;
  return {
    selectedRowKeys: [...chosen],
    onChange: (keys) => choose(keys.map(Number)),
    getCheckboxProps: (row) => ({
      disabled: plan.isKept?.(row) === true,
      'aria-label': nameOf(row, locale),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('admin.chooseAll') }),
  };
}
