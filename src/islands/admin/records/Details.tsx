import { Descriptions } from 'antd';
import { Cell } from '#islands/admin/kit/Cell.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Column, ResourcePlan, Row } from '#islands/admin/kit/resource-plan.ts';

const nothing = () => undefined;

function Value({ plan, column, row }: { plan: ResourcePlan; column: Column; row: Row }) {
  const value = row[column.name];
  if (column.View) return <column.View plan={plan} value={value} row={row} onDone={nothing} />;
  const { dictionaries } = plan.resource;
  return <Cell column={column} value={value} dictionary={dictionaries[column.name]} />;
}

/** What one record is shown with, besides what was changed about it. */
export const shownOf = ({ details = [] }: ResourcePlan): Column[] =>
  details.filter((detail): detail is Column => detail.kind !== 'changes');

/** One record, field by field. */
export function Details({ plan, row }: { plan: ResourcePlan; row: Row }) {
  const { label } = useOffice();
  const items = shownOf(plan).map((column) => ({
    key: column.name,
    label: label(plan.resource.name, column.name),
    children: <Value plan={plan} column={column} row={row} />,
  }));
  return <Descriptions column={1} size="small" bordered items={items} />;
}
