import { downloadEntries, zipEntries } from '#contract/registration/office/entry-file.ts';
import { ArchiveButton } from '#islands/admin/kit/button/ArchiveButton.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ToolsProps } from '#islands/admin/records/plan.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';

/** Downloads the files of the entries that match the filters, with a folder for each. */
export function EntryZip({ filter }: Pick<ToolsProps, 'filter'>) {
  const { t, known, call, download } = useOffice();
  return (
    <ForPermissions grant={known} permissions={['contest:entry:zip']}>
      <ArchiveButton
        label={t('admin.entry.zip')}
        title={t('admin.entry.zipping')}
        none={t('admin.entry.zipNone')}
        order={async () => (await call(zipEntries, { body: { filter } })).data}
        take={(key) => download(downloadEntries, { params: { key } })}
      />
    </ForPermissions>
  );
}
