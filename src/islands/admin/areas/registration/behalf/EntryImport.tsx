import { Modal } from 'antd';
import { useState } from 'react';
import {
  BEHALF_LIMIT,
  downloadEntryTemplate,
  importEntries,
  type ImportedEntries,
} from '#contract/registration/on-behalf.ts';
import { DialogButton } from '#islands/admin/kit/button/DialogButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { SheetChooser } from '#islands/admin/kit/SheetChooser.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { ImportOutcome } from './ImportOutcome.tsx';

function Dialog({ onClose }: { onClose(): void }) {
  const { t, send, download, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  const [outcome, show] = useState<ImportedEntries>();
  const take = (file: File) =>
    run(async () => {
      show((await send(importEntries, {}, { file, kind: 'file' })).data);
    });
  return (
    <Modal open width={720} title={t('admin.behalf.import')} footer={null} onCancel={onClose}>
      {outcome ? (
        <ImportOutcome outcome={outcome} onAgain={() => show(undefined)} />
      ) : (
        <SheetChooser
          lead={t('admin.behalf.importLead', { count: BEHALF_LIMIT.teams })}
          busy={isBusy ? t('admin.behalf.importing') : undefined}
          template={{
            label: t('admin.importTemplate'),
            onTake: () => download(downloadEntryTemplate),
          }}
          onChoose={(file) => void take(file)}
        />
      )}
    </Modal>
  );
}

/** Creates the drafts that a sheet lists, all of them or none (specification 5). */
export function EntryImport({ onDone }: Pick<MoreProps, 'onDone'>) {
  const { t } = useOffice();
  return (
    <DialogButton label={t('admin.import')} permission="contest:entry:import" onDone={onDone}>
      {(close) => <Dialog onClose={close} />}
    </DialogButton>
  );
}
