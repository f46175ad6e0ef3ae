import { findConflicts } from '#contract/judging/recusal/conflict.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ToolsProps } from '#islands/admin/records/plan.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

/** Searches for conflicts in the round by which the list is filtered. */
export function FindTool({ filter, onDone }: ToolsProps) {
  const { t, call, may, report, tell } = useOffice();
  const { isBusy, run } = useBusy(report);
  const roundId = Number(filter['roundId'] ?? 0);
  const find = () =>
    run(async () => {
      await call(findConflicts, { body: { roundId } });
      tell(t('admin.judging.conflictFound'));
      onDone();
    });
  if (!may('judging:conflict:edit')) return null;
  return (
    <DeedButton
      type="primary"
      disabled={roundId === 0}
      title={roundId === 0 ? t('admin.judging.roundFirst') : undefined}
      loading={isBusy}
      label={t('admin.judging.conflictFind')}
      onClick={() => void find()}
    />
  );
}
