import { Grid, type TableProps } from 'antd';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { Cell } from '#islands/admin/kit/Cell.tsx';
import { NARROW, ROW_MENU } from '#islands/admin/kit/RowMenu.tsx';
import { directionOf, Sheet } from '#islands/admin/kit/Sheet.tsx';
import type { Asked } from '#islands/admin/kit/asked.ts';
import { nameOf, RecordActions, type RecordHand } from './RecordActions.tsx';
import { offers } from './offers.ts';
import type { Column, ResourcePlan, Row } from '#islands/admin/kit/resource-plan.ts';
import type { Branch, Node } from './tree.ts';
import { useBranches } from './use-branches.ts';
import type { Records } from './use-records.ts';
import type { Loaded } from '#islands/admin/kit/use-loaded.ts';

type Entry = Branch<Row & Node>;

interface Props extends RecordHand {
  records: Loaded<Records>;
  asked: Asked;
  shown: readonly string[];
  chosen: readonly number[];
  onChoose(ids: number[]): void;
  onSort(sort: string): void;
}

/** How narrow a column may become, in pixels: in Chinese every character is a place to break. */
const LEAST: Readonly<Record<NonNullable<Column['kind']>, number>> = {
  text: 104,
  code: 104,
  choice: 90,
  switch: 80,
  bilingual: 150,
  moment: 150,
  long: 220,
};

/** How wide the column of buttons is on a desk. */
const widthOf = ({ isTree, More, width = isTree || More ? 220 : 140 }: ResourcePlan) => width;

/** Whether anything can be done with a record of a list at all. */
const hasDeeds = ({ resource, details, More, actions = resource.actions }: ResourcePlan): boolean =>
  Boolean(details ?? More) || actions.some((one) => one === 'edit' || one === 'remove');

/** A value in a row, as its column shows it. */
function View({ plan, column, row, onDone }: Props & { column: Column; row: Row }) {
  const value = row[column.name];
  if (column.View) return <column.View plan={plan} value={value} row={row} onDone={onDone} />;
  const { dictionaries } = plan.resource;
  return <Cell column={column} value={value} dictionary={dictionaries[column.name]} />;
}

function columnsOf(props: Props, { t, label }: Office, isWide: boolean) {
  const { plan, asked, shown } = props;
  const { name: resource } = plan.resource;
  const columns: NonNullable<TableProps<Entry>['columns']> = plan.columns
    .filter(({ name }) => shown.includes(name))
    .map((column) => ({
      key: column.name,
      title: label(resource, column.name),
      ...(column.width
        ? { width: column.width, minWidth: column.width }
        : { minWidth: LEAST[column.kind ?? 'text'] }),
      sorter: !plan.isTree && plan.resource.columns.includes(column.name),
      sortOrder: directionOf(asked.order, column.name),
      render: (_: unknown, row: Entry) => <View {...props} column={column} row={row} />,
    }));
  if (!hasDeeds(plan)) return columns;
  const width = isWide ? widthOf(plan) : NARROW;
  const actions = {
    key: 'actions',
    className: ROW_MENU,
    title: t('admin.actions'),
    width,
    minWidth: width,
    render: (_: unknown, row: Entry) => <RecordActions {...props} row={row} isWide={isWide} />,
  };
  return [...columns, actions];
}

function useSelection({ plan, chosen, onChoose }: Props): TableProps<Entry>['rowSelection'] {
  const { t, may, locale } = useOffice();
  const mayDecide = plan.review !== undefined && offers(plan, may, 'edit');
  if (!mayDecide && !offers(plan, may, 'remove')) return undefined;
  return {
    selectedRowKeys: [...chosen],
    onChange: (keys) => onChoose(keys.map(Number)),
    getCheckboxProps: (row: Entry) => ({
      disabled: plan.isKept?.(row) === true,
      'aria-label': nameOf(row, locale),
    }),
    getTitleCheckboxProps: () => ({ 'aria-label': t('admin.chooseAll') }),
  };
}

/** The rows of a list or a tree. */
export function RecordTable(props: Props) {
  const { plan, records, onSort } = props;
  const office = useOffice();
  const isWide = Grid.useBreakpoint().md ?? true;
  const isFiltered = Object.keys(props.asked.filter).length > 0;
  const expandable = useBranches(records.value?.rows ?? [], plan.isOpen === true || isFiltered);
  const rowSelection = useSelection(props);
  return (
    <Sheet
      list={records}
      expandable={expandable}
      onSort={onSort}
      {...(rowSelection && { rowSelection })}
      title={office.t(`resource.${plan.resource.name}` as OfficeKey)}
      columns={columnsOf(props, office, isWide)}
    />
  );
}
