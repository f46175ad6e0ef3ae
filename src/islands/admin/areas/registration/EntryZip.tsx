import { Button } from 'antd';
import { useState } from 'react';
import { downloadEntries, zipEntries } from '#contract/registration/office/entry-file.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { ProgressDialog } from '#islands/admin/kit/ProgressDialog.tsx';
import type { ToolsProps } from '#islands/admin/records/plan.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';

/** Takes the files of the entries of a list away, a folder for each. */
export function EntryZip({ filter }: Pick<ToolsProps, 'filter'>) {
  const { t, known, call, download, report, tell } = useOffice();
  const [key, follow] = useState<string>();
  async function order(): Promise<void> {
    try {
      const { data } = await call(zipEntries, { body: { filter } });
      if (data.files === 0) tell(t('admin.entry.zipNone'));
      else follow(data.key);
    } catch (error) {
      report(error);
    }
  }
  const take = (process: string) =>
    download(downloadEntries, { params: { key: process } }).catch(report);
  return (
    <ForPermissions grant={known} permissions={['contest:entry:zip']}>
      <Button onClick={() => void order()}>{t('admin.entry.zip')}</Button>
      {key !== undefined && (
        <ProgressDialog
          title={t('admin.entry.zipping')}
          process={key}
          take={{ label: t('admin.entry.zipTake'), onTake: () => void take(key) }}
          onEnd={() => follow(undefined)}
        />
      )}
    </ForPermissions>
  );
}
