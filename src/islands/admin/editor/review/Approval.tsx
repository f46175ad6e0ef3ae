import { Alert, Button } from 'antd';
import { minuteOf } from '#lib/own-session.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Item } from '../plan.ts';
import type { Review } from './use-review.ts';

interface Props {
  item: Item;
  review: Review;
  onDecide(): void;
}

const LOOKS = { none: 'info', asked: 'info', approved: 'success', refused: 'warning' } as const;

/** State of a record's approval: that it is needed, asked for, or what was decided. */
export function Approval({ item, review, onDecide }: Props) {
  const { t } = useOffice();
  const { approval } = item;
  const { isNeeded, last, mayDecide } = review;
  if (approval === 'none' && !isNeeded) return null;
  const values = { name: last?.by ?? '–', time: last ? minuteOf(last.at) : '–' };
  return (
    <Alert
      className="office-note"
      type={LOOKS[approval]}
      showIcon
      title={
        <>
          <div>{t(`admin.approval.${approval}`, values)}</div>
          {last?.note && <div className="office-words">{last.note}</div>}
        </>
      }
      action={
        mayDecide && (
          <Button type="primary" onClick={onDecide}>
            {t('action.approve')}
          </Button>
        )
      }
    />
  );
}
