import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { StatusSteps } from '#islands/admin/records/status/StatusSteps.tsx';

/** Buttons that change the status of a failure (specification 4: processed, ignored). */
export function ErrorSteps(props: MoreProps) {
  const { t } = useOffice();
  const dealt = { status: 'processed', label: t('admin.markProcessed') };
  return <StatusSteps {...props} dealt={dealt} permission="monitor:error:edit" />;
}
