import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { isPractice } from '#contract/contest/contest.ts';
import { contestContent } from '#contract/contest/set-up.ts';
import { LoadingOverlay } from '#islands/admin/kit/button/LoadingOverlay.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';

const DIALOGS = {
  clone: lazy(async () => ({ default: (await import('./CloneDialog.tsx')).CloneDialog })),
  publishWhole: lazy(async () => ({
    default: (await import('./PublishWholeDialog.tsx')).PublishWholeDialog,
  })),
  archive: lazy(async () => ({ default: (await import('./ArchiveDialog.tsx')).ArchiveDialog })),
};
type Deed = keyof typeof DIALOGS;

/** Buttons that create the next session from this one, or archive it. */
export function ContestMore(props: MoreProps<ContentRow>) {
  const { t, may } = useOffice();
  const [deed, choose] = useState<Deed>();
  const Dialog = deed && DIALOGS[deed];
  const mayDo = (action: string) => may(`${contestContent.permission}:${action}`);
  const { state, year } = props.row;
  const isArchivable = state !== 'draft' && !(year !== null && isPractice({ year }));
  const button = (action: Deed) => (
    <Button type="link" size="small" onClick={() => choose(action)}>
      {t(action === 'publishWhole' ? 'admin.bulk.wholeShort' : `action.${action}`)}
    </Button>
  );
  return (
    <>
      {mayDo('clone') && button('clone')}
      {mayDo('publish') && button('publishWhole')}
      {mayDo('archive') && isArchivable && button('archive')}
      {Dialog && (
        <Suspense fallback={<LoadingOverlay />}>
          <Dialog {...props} onEnd={() => choose(undefined)} />
        </Suspense>
      )}
    </>
  );
}
