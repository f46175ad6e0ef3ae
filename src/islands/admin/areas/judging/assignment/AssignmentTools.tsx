import { useState } from 'react';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ToolsProps } from '#islands/admin/records/plan.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { CalibrateDialog } from './CalibrateDialog.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { PlanDialog } from './PlanDialog.tsx';

const DIALOGS = {
  plan: PlanDialog,
  assign: AssignDialog,
  import: ImportDialog,
  calibrate: CalibrateDialog,
};
type Deed = keyof typeof DIALOGS;

/** Buttons that plan assignments, or make a single one. */
export function AssignmentTools({ filter, onDone }: ToolsProps) {
  const { t, may } = useOffice();
  const [open, show] = useState<Deed>();
  const listed = Number(filter['roundId']) || undefined;
  const Dialog = open && DIALOGS[open];
  return (
    <>
      {may('judging:assignment:plan') && (
        <DeedButton
          type="primary"
          label={t('admin.judging.plan.title')}
          onClick={() => show('plan')}
        />
      )}
      {may('judging:assignment:edit') && (
        <>
          <DeedButton label={t('admin.judging.assign')} onClick={() => show('assign')} />
          <DeedButton label={t('admin.judging.import')} onClick={() => show('import')} />
          <DeedButton label={t('admin.judging.calibrate')} onClick={() => show('calibrate')} />
        </>
      )}
      {Dialog && <Dialog listed={listed} onDone={onDone} onEnd={() => show(undefined)} />}
    </>
  );
}
