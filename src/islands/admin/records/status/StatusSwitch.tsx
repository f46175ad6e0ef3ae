import { Switch } from 'antd';
import { Cell } from '#islands/admin/list/Cell.tsx';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { offers, usePlan } from '../plan.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useChange } from './use-change.ts';

const COLUMN = { name: 'status', kind: 'choice' } as const;

/** Switch in a row for whether a record is in use; a plain mark if the reader may not change it. */
export function StatusSwitch(props: ViewProps) {
  const { row, value } = props;
  const plan = usePlan();
  const { t, may, report } = useOffice();
  const dictionary = plan.resource.dictionaries['status'];
  const choice = useChoice(dictionary);
  const change = useChange(props);
  const { isBusy, run } = useBusy(report);
  const isFixed = plan.isFixed?.(row) === true || !offers(plan, may, 'edit');
  if (isFixed) return <Cell column={COLUMN} value={value} dictionary={dictionary} />;
  const name = String(row['userName'] ?? row.id);
  const ask = { title: t('admin.disableSure', { name }), content: t('admin.disableDetail') };
  const turn = (isOn: boolean) =>
    run(() =>
      change({
        change: { status: isOn ? 'active' : 'disabled' },
        done: t('admin.marked'),
        ...(!isOn && { question: { ...ask, okText: t('admin.disable') } }),
      }),
    );
  return (
    <Switch
      size="small"
      checked={value === 'active'}
      loading={isBusy}
      aria-label={`${name} · ${choice('status', 'active')}`}
      onChange={(isOn) => void turn(isOn)}
    />
  );
}
