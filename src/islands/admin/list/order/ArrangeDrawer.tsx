import { Alert, Button, Drawer, Empty, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { SortableList } from './SortableList.tsx';

interface Props<Row> {
  /** The records in their order; undefined until they are loaded. */
  rows: Row[] | undefined;
  /** Whether they could not be loaded. */
  hasFailed: boolean;
  /** Whether the order was changed. */
  isMoved: boolean;
  titleOf(row: Row): Bilingual;
  markOf?(row: Row): ReactNode;
  onMove(rows: Row[]): void;
  save(ids: number[]): Promise<unknown>;
  onSaved(): void;
  onClose(): void;
  /** Content above the list, such as the choice of what is arranged. */
  children: ReactNode;
}

/** Drawer in which records are reordered, and the order is saved once. */
export function ArrangeDrawer<Row extends { id: number }>(props: Props<Row>) {
  const { rows, hasFailed, isMoved, save, onSaved, onClose, children, ...list } = props;
  const { t, tell, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  const carryOut = () =>
    run(async () => {
      await save((rows ?? []).map(({ id }) => id));
      tell(t('admin.saved'));
      onSaved();
    });
  const footer = (
    <div className="office-actions">
      <Button onClick={onClose}>{t('admin.cancel')}</Button>
      <Button type="primary" loading={isBusy} disabled={!isMoved} onClick={() => void carryOut()}>
        {t('admin.save')}
      </Button>
    </div>
  );
  return (
    <Drawer open title={t('admin.arrange')} onClose={onClose} footer={footer}>
      <div className="office-panel">
        {children}
        {hasFailed && <Alert type="warning" showIcon title={t('admin.listFailed')} />}
        {rows ? <SortableList {...list} rows={rows} /> : !hasFailed && <Skeleton active />}
        {rows?.length === 0 && <Empty description={t('admin.list.blank')} />}
      </div>
    </Drawer>
  );
}
