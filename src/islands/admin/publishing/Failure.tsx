import { useOffice } from '#islands/admin/kit/office.ts';
import './publishing.css';

/** Reason of a failed publish, as the publisher recorded it. */
export function Failure({ reason }: { reason: string | null }) {
  const { t } = useOffice();
  if (reason === null) return '–';
  return (
    <span className="office-failure">
      {reason === 'interrupted' ? t('admin.interrupted') : reason}
    </span>
  );
}
