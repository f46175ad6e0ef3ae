import { Alert } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Row } from '#islands/admin/list/column.ts';
import type { Review } from '../plan.ts';

interface Props {
  review: Review;
  rows: readonly Row[];
}

/** Says that the note reaches nobody, where a record has no owner who would read it. */
export function Unheard({ review: { unheard }, rows }: Props) {
  const { t } = useOffice();
  if (!unheard || !rows.some(unheard.isOf)) return null;
  return <Alert className="office-note" type="warning" showIcon title={t(unheard.words)} />;
}
