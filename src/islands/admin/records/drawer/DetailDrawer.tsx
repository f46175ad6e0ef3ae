import { Drawer, Skeleton } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { ChangeTable } from '../change/ChangeTable.tsx';
import { changeLabel, changesOf, type Fields } from '../change/changes.ts';
import { Details, shownOf } from '#islands/admin/records/Details.tsx';
import type { ResourcePlan } from '#islands/admin/records/plan.ts';
import type { Row } from '#islands/admin/list/column.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { readRecord } from './save-record.ts';

/** What a change did to the fields of a record. */
function Changes({ row }: { row: Row }) {
  const office = useOffice();
  const target = String(row['target']);
  const changes = changesOf(row['before'] as Fields, row['after'] as Fields, office, target);
  const rows = changes.map(({ name, before, after }) => ({
    key: name,
    name: changeLabel(office, { target, name }),
    before,
    after,
  }));
  return <ChangeTable rows={rows} />;
}

interface Props {
  plan: ResourcePlan;
  row: Row;
  onClose(): void;
}

/** Drawer that shows one record in its current state. */
export function DetailDrawer({ plan, row, onClose }: Props) {
  const { resource, details = [] } = plan;
  const office = useOffice();
  const { t } = office;
  const { value } = useLoaded(`${resource.name} ${row.id}`, () => readRecord(office, plan, row.id));
  return (
    <Drawer open size={Math.min(760, innerWidth)} title={t('admin.detail')} onClose={onClose}>
      {value ? (
        <>
          <Details plan={plan} row={value} />
          {shownOf(plan).length < details.length && <Changes row={value} />}
        </>
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  );
}
