import { Checkbox } from 'antd';
import { useState } from 'react';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { exportEntries } from '#contract/registration/office/entry-file.ts';
import { entryResource } from '#contract/registration/office/entry-record.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ToolsProps } from '#islands/admin/records/plan.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';

type Props = Omit<ToolsProps, 'onDone'>;

/** Downloads the entries with their answers, and says so if the sheet could not hold all of them. */
function useExport({ filter, order, total }: Props) {
  const { t, download, tell, report } = useOffice();
  return async (isRevealed: boolean): Promise<void> => {
    const column = entryResource.columns.find((one) => one === order?.column);
    const sorted = order && column && { column, descending: order.descending };
    const { rows: count } = SHEET_LIMIT;
    await download(exportEntries, {
      body: { filter, isRevealed, ...(sorted && { order: sorted }) },
    });
    if (total > count) report(new Error(t('admin.exportCut', { count, total })));
    else tell(t('admin.exported'));
  };
}

/**
 * Exports the entries that match the filters. Sensitive values are included only if the reader may reveal them and
 * chooses to.
 */
export function EntryExport(props: Props) {
  const { t, known, may } = useOffice();
  const [isOpen, open] = useState(false);
  const [isRevealed, reveal] = useState(false);
  const take = useExport(props);
  const close = () => {
    open(false);
    reveal(false);
  };
  return (
    <ForPermissions grant={known} permissions={['contest:entry:export']}>
      <DeedButton label={t('action.export')} onClick={() => open(true)} />
      {isOpen && (
        <AskDialog
          title={t('admin.entry.exportTitle')}
          okText={t('action.export')}
          onGive={() => take(isRevealed)}
          onEnd={close}
        >
          <p>{t('admin.entry.exportLead')}</p>
          {may('contest:entry:reveal') && (
            <Checkbox checked={isRevealed} onChange={({ target }) => reveal(target.checked)}>
              {t('admin.entry.exportReveal')}
            </Checkbox>
          )}
        </AskDialog>
      )}
    </ForPermissions>
  );
}
