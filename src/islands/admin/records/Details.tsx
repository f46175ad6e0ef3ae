import { Descriptions } from 'antd';
import { Value } from '#islands/admin/list/Cell.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Column, Row } from '#islands/admin/list/column.ts';
import type { ResourcePlan } from '#islands/admin/records/plan.ts';

const nothing = () => undefined;

/** Columns shown of a single record, besides its changes. */
export const shownOf = ({ details = [] }: ResourcePlan): Column[] =>
  details.filter((detail): detail is Column => detail.kind !== 'changes');

/** A single record, field by field. */
export function Details({ plan, row }: { plan: ResourcePlan; row: Row }) {
  const { label } = useOffice();
  const items = shownOf(plan).map((column) => ({
    key: column.name,
    label: label(plan.resource.name, column.name),
    children: (
      <Value
        column={column}
        row={row}
        dictionary={plan.resource.dictionaries[column.name]}
        onDone={nothing}
      />
    ),
  }));
  return <Descriptions column={1} size="small" bordered items={items} />;
}
