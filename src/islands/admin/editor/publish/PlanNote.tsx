import { Alert, Button } from 'antd';
import { minuteOf } from '#lib/own-session.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Item } from '../plan.ts';

interface Props {
  item: Item;
  /** Opens the schedule; undefined for whoever may not change it. */
  onChange: (() => void) | undefined;
}

/** The schedule of a record, and why it was not carried out. */
export function PlanNote({ item, onChange }: Props) {
  const { t, locale } = useOffice();
  const { publishAt, unpublishAt, isPlanEarlier, planFailure } = item;
  if (!publishAt && !unpublishAt) return null;
  const moments = [
    publishAt && t('admin.goesLive', { time: minuteOf(publishAt) }),
    unpublishAt && t('admin.goesOff', { time: minuteOf(unpublishAt) }),
  ];
  const reason = planFailure?.[locale];
  return (
    <Alert
      className="office-note"
      type={reason ? 'error' : 'info'}
      showIcon
      action={
        onChange && (
          <Button size="small" onClick={onChange}>
            {t('admin.planChange')}
          </Button>
        )
      }
      title={
        <>
          <div>{t('admin.planned', { moments: moments.filter(Boolean).join(' · ') })}</div>
          {isPlanEarlier && <div className="office-words">{t('admin.planEarlier')}</div>}
          {reason && (
            <>
              <div>{t('admin.planFailed', { reason })}</div>
              <div className="office-words">{t('admin.planFailedDetail')}</div>
            </>
          )}
        </>
      }
    />
  );
}
