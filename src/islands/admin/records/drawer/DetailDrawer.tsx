import { Drawer, Skeleton } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { changeLabel, changesOf, type Fields } from './changes.ts';
import { Details, shownOf } from '#islands/admin/records/Details.tsx';
import type { ResourcePlan } from '#islands/admin/records/plan.ts';
import type { Row } from '#islands/admin/list/column.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { readRecord } from './save-record.ts';
import './changes.css';

/** Values of a record before and after a change, side by side. */
function Changes({ row }: { row: Row }) {
  const office = useOffice();
  const { t } = office;
  const target = String(row['target']);
  const changes = changesOf(row['before'] as Fields, row['after'] as Fields, office, target);
  return (
    <table className="office-changes">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('admin.before')}</th>
          <th scope="col">{t('admin.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, before, after }) => (
          <tr key={name}>
            <th scope="row">{changeLabel(office, { target, name })}</th>
            <td>{before || t('admin.nothing')}</td>
            <td>{after || t('admin.nothing')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
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
