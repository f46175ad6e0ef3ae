import { Switch } from 'antd';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { Cell } from '#islands/admin/list/Cell.tsx';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { offers, usePlan } from '#islands/admin/records/plan.ts';
import { useChange } from '#islands/admin/records/status/use-change.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

/** Switch that pauses a job's timetable, or resumes it. */
export function PauseSwitch(props: ViewProps) {
  const { row, value } = props;
  const name = row['name'] as Bilingual;
  const plan = usePlan();
  const { t, may, locale, report } = useOffice();
  const dictionary = plan.resource.dictionaries['status'];
  const choice = useChoice(dictionary);
  const change = useChange(props);
  const { isBusy, run } = useBusy(report);
  if (!offers(plan, may, 'edit')) {
    return (
      <Cell column={{ name: 'status', kind: 'choice' }} value={value} dictionary={dictionary} />
    );
  }
  const turn = (isOn: boolean) =>
    run(() =>
      change({
        change: { status: isOn ? 'active' : 'disabled' },
        done: t(isOn ? 'admin.jobResumed' : 'admin.jobPaused'),
      }),
    );
  return (
    <Switch
      size="small"
      checked={value === 'active'}
      loading={isBusy}
      aria-label={`${name[locale] || name.zh} · ${choice('status', 'active')}`}
      onChange={(isOn) => void turn(isOn)}
    />
  );
}
