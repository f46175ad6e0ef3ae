import { Alert, Modal, Progress } from 'antd';
import { downloadUserTemplate } from '#contract/identity/user.ts';
import { DialogButton } from '#islands/admin/kit/button/DialogButton.tsx';
import { ImportButtons } from '#islands/admin/kit/ImportButtons.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { SheetChooser } from '#islands/admin/kit/SheetChooser.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { useImport, type Import } from './use-import.ts';

function Working({ rows, rate }: Extract<Import, { step: 'working' }>) {
  const { t } = useOffice();
  const title = t('admin.importing', { count: rows || '…' });
  return (
    <div aria-live="polite">
      <p>{title}</p>
      <Progress percent={rate} status="active" aria-label={title} />
    </div>
  );
}

type Done = Extract<Import, { step: 'done' }>;

function Outcome({ done, onAgain }: { done: Done; onAgain(): void }) {
  const { t } = useOffice();
  const { key, added, failed } = done;
  const isGood = failed === 0;
  const failure = t('admin.importFailed', { count: failed });
  return (
    <>
      <Alert
        showIcon
        type={isGood ? 'success' : 'error'}
        title={isGood ? t('admin.importAdded', { count: added }) : failure}
        {...(!isGood && { description: t('admin.importFailedDetail') })}
      />
      <ImportButtons sheet={key} onAgain={onAgain} />
    </>
  );
}

function ImportDialog({ onEnd }: { onEnd(): void }) {
  const { t, download } = useOffice();
  const { state, send, again } = useImport();
  return (
    <Modal open title={t('admin.importTitle')} footer={null} onCancel={onEnd}>
      {state.step === 'choosing' && (
        <SheetChooser
          lead={t('admin.importLead')}
          template={{
            label: t('admin.importTemplate'),
            onTake: () => download(downloadUserTemplate),
          }}
          onChoose={(file) => void send(file)}
        />
      )}
      {state.step === 'working' && <Working {...state} />}
      {state.step === 'done' && <Outcome done={state} onAgain={again} />}
    </Modal>
  );
}

/** Adds the users of a sheet, all of them or none (specification 5). */
export function UserImport({ onDone }: Pick<MoreProps, 'onDone'>) {
  const { t } = useOffice();
  return (
    <DialogButton label={t('admin.import')} permission="system:user:import" onDone={onDone}>
      {(close) => <ImportDialog onEnd={close} />}
    </DialogButton>
  );
}
