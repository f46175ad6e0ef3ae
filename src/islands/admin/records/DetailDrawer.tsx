import { Drawer, Skeleton } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { changeLabel } from './change-words.ts';
import { changesOf } from './changes.ts';
import { Details, shownOf } from './Details.tsx';
import type { ResourcePlan, Row } from '#islands/admin/kit/resource-plan.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

/** What a record was before and after, side by side. */
function Changes({ row }: { row: Row }) {
  const office = useOffice();
  const { t } = office;
  const changes = changesOf(row['before'] as never, row['after'] as never);
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
            <th scope="row">{changeLabel(office, String(row['target']), name)}</th>
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

/** One record to be looked at, as it is now. */
export function DetailDrawer({ plan, row, onClose }: Props) {
  const { resource, details = [] } = plan;
  const { t, call } = useOffice();
  const { value } = useLoaded(`${resource.name} ${row.id}`, async () => {
    const { data } = await call(resource.get, { params: { id: row.id } });
    return data as Row;
  });
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
