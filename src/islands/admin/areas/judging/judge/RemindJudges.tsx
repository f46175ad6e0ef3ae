import { Button } from 'antd';
import { nudgeJudges } from '#contract/judging/judge.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useJudgingChoices } from '../choices.ts';
import type { BulkProps } from '#islands/admin/records/plan.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';

/** Reminds the selected judges of missing sheets, for each round. */
export function RemindJudges({ ids, onDone }: BulkProps) {
  const { t, call, known, report, tell } = useOffice();
  const judges = useJudgingChoices()?.judges ?? [];
  const { isBusy, run } = useBusy(report);
  const chosen = judges.filter(({ id }) => ids.includes(id));
  const nudge = () =>
    run(async () => {
      let [asked, resting] = [0, 0];
      for (const [roundId, own] of Map.groupBy(chosen, (judge) => judge.roundId)) {
        const body = { roundId, judgeIds: own.map(({ id }) => id) };
        const { data } = await call(nudgeJudges, { body });
        asked += data.asked;
        resting += data.resting;
      }
      tell(t('admin.judging.nudged', { asked, resting }));
      onDone();
    });
  return (
    <ForPermissions grant={known} permissions={['judging:judge:nudge']}>
      <Button loading={isBusy} disabled={chosen.length === 0} onClick={() => void nudge()}>
        {t('admin.judging.nudge', { count: ids.length })}
      </Button>
    </ForPermissions>
  );
}
