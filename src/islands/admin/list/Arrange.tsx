import { Alert, Button, Drawer, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useSessions } from '#islands/admin/kit/use-sessions.ts';
import { Year } from '#islands/admin/kit/Year.tsx';
import { hasYear, type ContentPlan } from '#islands/admin/editor/plan.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { MOST_ARRANGED, readOrder } from './read-order.ts';
import { SortableList } from './SortableList.tsx';

interface Props {
  plan: ContentPlan;
  /** The session that the list shows, where it shows one. */
  year: number | undefined;
  onEnd(): void;
}

/** The order of the records; of a kind that belongs to sessions, that of one of them. */
export function Arrange({ plan: { type }, year: shown, onEnd }: Props) {
  const office = useOffice();
  const { t, call, report, tell, label } = office;
  const newest = useSessions().value?.[0]?.year;
  const [chosen, choose] = useState(shown);
  const year = hasYear(type) ? (chosen ?? newest) : undefined;
  const [moved, move] = useState<ContentRow[]>();
  const isKnown = year !== undefined || !hasYear(type);
  const all = useLoaded(`${type.type} ${year}`, async () => {
    const found = isKnown ? await readOrder(office, type, year) : undefined;
    move(undefined);
    return found;
  });
  const rows = moved ?? all.value?.rows;
  const save = () =>
    call(type.arrange, { body: { ids: rows!.map(({ id }) => id) } }).then(() => {
      tell(t('admin.saved'));
      onEnd();
    }, report);
  const footer = (
    <div className="office-actions">
      <Button onClick={onEnd}>{t('admin.cancel')}</Button>
      <Button type="primary" disabled={!moved} onClick={() => void save()}>
        {t('admin.save')}
      </Button>
    </div>
  );
  return (
    <Drawer open title={t('admin.arrange')} onClose={onEnd} footer={footer}>
      <div className="office-panel">
        {year !== undefined && (
          <Year
            aria-label={label('content', 'year')}
            value={year}
            onChoose={(one) => choose(one!)}
          />
        )}
        {(all.value?.total ?? 0) > MOST_ARRANGED && (
          <Alert type="info" showIcon title={t('admin.arrangeFirst', { count: MOST_ARRANGED })} />
        )}
        {rows ? <SortableList rows={rows} onMove={move} /> : <Skeleton active />}
        {rows?.length === 0 && <Empty description={t('admin.empty')} />}
      </div>
    </Drawer>
  );
}
