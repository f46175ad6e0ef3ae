import { use, useState } from 'react';
import { rebuildSite } from '#contract/publishing/publishing.ts';
import { DeedButton } from '#islands/admin/kit/button/DeedButton.tsx';
import { useConfirm } from '#islands/admin/kit/deeds/use-confirm.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { ProgressDialog } from '#islands/admin/kit/ProgressDialog.tsx';

/** Publishes the whole site anew and shows the progress. */
export function RebuildButton({ onBegin }: { onBegin(): void }) {
  const { t, call, report } = useOffice();
  const confirm = useConfirm();
  const isActive = use(ActiveContext);
  const [process, follow] = useState<string>();
  const begin = () =>
    call(rebuildSite).then(({ data }) => {
      follow(data.key);
      onBegin();
    }, report);
  const ask = () =>
    confirm({
      title: t('admin.rebuildSure'),
      content: t('admin.rebuildDetail'),
      okText: t('admin.rebuildBegin'),
      onOk: begin,
    });
  return (
    <>
      <DeedButton type="primary" label={t('action.rebuild')} onClick={ask} />
      {process && isActive && (
        <ProgressDialog
          title={t('action.rebuild')}
          process={process}
          onEnd={() => follow(undefined)}
        />
      )}
    </>
  );
}
