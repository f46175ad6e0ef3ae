import { Alert, Button, Drawer, Empty, Skeleton } from 'antd';
import { useState } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useDiscard } from '#islands/admin/kit/use-discard.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import type { Row } from '#islands/admin/list/column.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { SortableList } from '#islands/admin/list/order/SortableList.tsx';
import { usePlan } from '../plan.ts';
import { ParentSelect } from './ParentSelect.tsx';
import { readAll } from './read-all.ts';
import type { Node } from './tree.ts';

type Entry = Row & Node & { name: Bilingual };

/** Dialog for reordering the children of one record of a tree, or its top level; a plain list has only that. */
export function ArrangeTree({ onEnd }: { onEnd(isDone: boolean): void }) {
  const { resource, isTree = false } = usePlan();
  const office = useOffice();
  const { t, call, tell, report, label } = office;
  const discard = useDiscard();
  const [parent, choose] = useState<number | null>(null);
  const [moved, move] = useState<Entry[]>();
  const all = useLoaded(resource.name, () => readAll<Entry>(office, resource));
  const rows = moved ?? all.value?.filter(({ parentId = null }) => parentId === parent);
  const close = () => discard(moved !== undefined, () => onEnd(false));
  const { isBusy, run } = useBusy(report);
  const save = () =>
    run(async () => {
      await call(resource.arrange, { body: { ids: rows!.map(({ id }) => id) } });
      tell(t('admin.saved'));
      onEnd(true);
    });
  const footer = (
    <div className="office-actions">
      <Button onClick={close}>{t('admin.cancel')}</Button>
      <Button type="primary" loading={isBusy} disabled={!moved} onClick={() => void save()}>
        {t('admin.save')}
      </Button>
    </div>
  );
  return (
    <Drawer open title={t('admin.arrange')} onClose={close} footer={footer}>
      <div className="office-panel">
        {isTree && (
          <label className="office-panel">
            <span>{label(resource.name, 'parentId')}</span>
            <ParentSelect
              value={parent}
              onChange={(chosen) =>
                discard(moved !== undefined, () => {
                  move(undefined);
                  choose(chosen);
                })
              }
            />
          </label>
        )}
        {all.error !== undefined && <Alert type="warning" showIcon title={t('admin.listFailed')} />}
        {rows ? (
          <SortableList rows={rows} titleOf={({ name }) => name} onMove={move} />
        ) : (
          all.error === undefined && <Skeleton active />
        )}
        {rows?.length === 0 && <Empty description={t('admin.list.blank')} />}
      </div>
    </Drawer>
  );
}
