import { Button } from 'antd';
import { useState } from 'react';
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

/** Plans assignments, or makes one by hand. */
export function AssignmentTools({ onDone }: ToolsProps) {
  const { t, may } = useOffice();
  const [open, show] = useState<Deed>();
  const Dialog = open && DIALOGS[open];
  return (
    <>
      {may('judging:assignment:plan') && (
        <Button type="primary" onClick={() => show('plan')}>
          {t('admin.judging.plan.title')}
        </Button>
      )}
      {may('judging:assignment:edit') && (
        <>
          <Button onClick={() => show('assign')}>{t('admin.judging.assign')}</Button>
          <Button onClick={() => show('import')}>{t('admin.judging.import')}</Button>
          <Button onClick={() => show('calibrate')}>{t('admin.judging.calibrate')}</Button>
        </>
      )}
      {Dialog && <Dialog onDone={onDone} onEnd={() => show(undefined)} />}
    </>
  );
}
