import { Button } from 'antd';
import { useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/button/RestingButton.tsx';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { RunDialog } from './RunDialog.tsx';

/** Starts a job by hand, and links to its runs. */
export function JobDeeds(props: MoreProps) {
  const { t, known, may } = useOffice();
  const [isOpen, open] = useState(false);
  const address = toHash({ path: '/monitor/run', query: { jobId: String(props.row.id) } });
  return (
    <>
      <ForPermissions grant={known} permissions={['monitor:job:run']}>
        <RestingButton type="link" size="small" onClick={() => open(true)}>
          {t('action.run')}
        </RestingButton>
      </ForPermissions>
      {may('monitor:run:list') && (
        <Button type="link" size="small" href={address}>
          {t('office.run')}
        </Button>
      )}
      {isOpen && <RunDialog {...props} onEnd={() => open(false)} />}
    </>
  );
}
