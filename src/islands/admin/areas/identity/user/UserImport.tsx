import { Alert, Button, Modal, Progress } from 'antd';
import { useRef, useState } from 'react';
import { downloadImport } from '#contract/call/sheet.ts';
import { downloadUserTemplate } from '#contract/identity/user.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { acceptOf } from '#islands/ui/upload-rule.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/RestingButton.tsx';
import { IMPORT_RULE } from './import-rule.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { useImport, type Import } from './use-import.ts';

/** Hands a file to the reader, or says why not. */
function useTake() {
  const { download, report } = useOffice();
  return (...given: Parameters<typeof download>) => void download(...given).catch(report);
}

function Choose({ onChoose }: { onChoose(file: File): void }) {
  const { t } = useOffice();
  const take = useTake();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p>{t('admin.importLead')}</p>
      <p className="office-note">{t('admin.importRule')}</p>
      <div className="office-actions">
        <RestingButton onClick={() => take(downloadUserTemplate)}>
          {t('admin.importTemplate')}
        </RestingButton>
        <Button type="primary" onClick={() => input.current?.click()}>
          {t('admin.importChoose')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(IMPORT_RULE)}
        onChange={({ target }) => target.files?.[0] && onChoose(target.files[0])}
      />
    </>
  );
}

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
  const take = useTake();
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
      <div className="office-actions office-below">
        <RestingButton onClick={() => take(downloadImport, { params: { key } })}>
          {t('admin.importSheet')}
        </RestingButton>
        <Button type="primary" onClick={onAgain}>
          {t('admin.importAgain')}
        </Button>
      </div>
    </>
  );
}

function ImportDialog({ onEnd }: { onEnd(): void }) {
  const { t } = useOffice();
  const { state, send, again } = useImport();
  return (
    <Modal open title={t('admin.importTitle')} footer={null} onCancel={onEnd}>
      {state.step === 'choosing' && <Choose onChoose={(file) => void send(file)} />}
      {state.step === 'working' && <Working {...state} />}
      {state.step === 'done' && <Outcome done={state} onAgain={again} />}
    </Modal>
  );
}

/** Adds the users of a sheet, all of them or none (specification 5). */
export function UserImport({ onDone }: Pick<MoreProps, 'onDone'>) {
  const { t, known } = useOffice();
  const [isOpen, open] = useState(false);
  const end = () => {
    open(false);
    onDone();
  };
  return (
    <ForPermissions grant={known} permissions={['system:user:import']}>
      <Button onClick={() => open(true)}>{t('admin.import')}</Button>
      {isOpen && <ImportDialog onEnd={end} />}
    </ForPermissions>
  );
}
