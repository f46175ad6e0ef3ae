import { Descriptions, Drawer, Skeleton } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Cell } from '#islands/admin/kit/Cell.tsx';
import { changeLabel } from './change-words.ts';
import { changesOf } from './changes.ts';
import type { Column, ResourcePlan, Row } from '#islands/admin/kit/resource-plan.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';

function Value({ plan, column, row }: { plan: ResourcePlan; column: Column; row: Row }) {
  const value = row[column.name];
  if (column.View) return <column.View {...{ plan, value, row }} onDone={nothing} />;
  const { dictionaries } = plan.resource;
  return <Cell column={column} value={value} dictionary={dictionaries[column.name]} />;
}
const nothing = () => undefined;

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
  const { t, label, call } = useOffice();
  const { value } = useLoaded(`${resource.name} ${row.id}`, async () => {
    const { data } = await call(resource.get, { params: { id: row.id } });
    return data as Row;
  });
  const isShown = (detail: (typeof details)[number]): detail is Column => detail.kind !== 'changes';
  const items = details.filter(isShown).map((column) => ({
    key: column.name,
    label: label(resource.name, column.name),
    children: <Value {...{ plan, column }} row={value ?? row} />,
  }));
  return (
    <Drawer open size={Math.min(760, innerWidth)} title={t('admin.detail')} onClose={onClose}>
      {value ? (
        <>
          <Descriptions column={1} size="small" bordered items={items} />
          {items.length < details.length && <Changes row={value} />}
        </>
      ) : (
        <Skeleton active />
      )}
    </Drawer>
  );
}
