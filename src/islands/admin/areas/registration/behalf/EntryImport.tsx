import { Button, Modal } from 'antd';
import { useRef, useState } from 'react';
import {
  BEHALF_LIMIT,
  downloadEntryTemplate,
  importEntries,
  type ImportedEntries,
} from '#contract/registration/on-behalf.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { acceptOf, judgeFiles, type UploadRule } from '#islands/ui/upload-rule.ts';
import { ImportOutcome } from './ImportOutcome.tsx';

/** What may be imported (specification 5: xls or xlsx under 2 MB). */
const RULE: UploadRule = {
  formats: ['xlsx', 'xls'],
  count: 1,
  size: SHEET_LIMIT.packed / 1024 / 1024,
};

interface ChooseProps {
  isBusy: boolean;
  onChoose(file: File): void;
}

function Choose({ isBusy, onChoose }: ChooseProps) {
  const { t, download, report } = useOffice();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <p>{t('admin.behalf.importLead', { count: BEHALF_LIMIT.teams })}</p>
      <p className="office-note">{t('admin.importRule')}</p>
      <div className="office-actions">
        <RestingButton onClick={() => void download(downloadEntryTemplate).catch(report)}>
          {t('admin.importTemplate')}
        </RestingButton>
        <Button type="primary" loading={isBusy} onClick={() => input.current?.click()}>
          {isBusy ? t('admin.behalf.importing') : t('admin.importChoose')}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptOf(RULE)}
        onChange={({ target }) => {
          if (target.files?.[0]) onChoose(target.files[0]);
          // The same file can be chosen again once it was mended.
          target.value = '';
        }}
      />
    </>
  );
}

function Dialog({ onClose }: { onClose(): void }) {
  const { t, send, report } = useOffice();
  const [isBusy, setBusy] = useState(false);
  const [outcome, show] = useState<ImportedEntries>();
  async function take(file: File): Promise<void> {
    if (judgeFiles([file], 0, RULE)) return report(new Error(t('admin.importRule')));
    setBusy(true);
    try {
      show((await send(importEntries, {}, { file, kind: 'file' })).data);
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <Modal open width={720} title={t('admin.behalf.import')} footer={null} onCancel={onClose}>
      {outcome ? (
        <ImportOutcome outcome={outcome} onAgain={() => show(undefined)} />
      ) : (
        <Choose isBusy={isBusy} onChoose={(file) => void take(file)} />
      )}
    </Modal>
  );
}

/** Begins the drafts that a sheet names, all of them or none (specification 5). */
export function EntryImport({ onDone }: Pick<MoreProps, 'onDone'>) {
  const { t, known } = useOffice();
  const [isOpen, open] = useState(false);
  const close = () => {
    open(false);
    onDone();
  };
  return (
    <ForPermissions grant={known} permissions={['contest:entry:import']}>
      <Button onClick={() => open(true)}>{t('admin.import')}</Button>
      {isOpen && <Dialog onClose={close} />}
    </ForPermissions>
  );
}
