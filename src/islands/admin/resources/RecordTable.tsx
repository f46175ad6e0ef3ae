import { Button, Empty, Result, Skeleton, Table, type TableProps } from 'antd';
import type { OfficeKey } from '#lib/office/texts.ts';
import { useOffice } from '../office.ts';
import { Cell } from '../widgets/Cell.tsx';
import type { Asked } from './asked.ts';
import { RecordActions, type RecordHand } from './RecordActions.tsx';
import { offers } from './offers.ts';
import type { Column, ResourcePlan, Row } from './plan.ts';
import type { Branch, Node } from './tree.ts';
import { useBranches } from './use-branches.ts';
import type { Records } from './use-records.ts';
import type { Loaded } from './use-rows.ts';

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
  ...{ text: 104, code: 104, choice: 90, switch: 80 },
  ...{ bilingual: 150, moment: 150, long: 220 },
};

/** How wide the column of buttons is. */
function widthOf({ isTree, More, width = isTree || More ? 220 : 140 }: ResourcePlan) {
  return { width, minWidth: width };
}

/** Whether anything can be done with a record of a list at all. */
const hasDeeds = ({ resource, details, More, actions = resource.actions }: ResourcePlan): boolean =>
  Boolean(details ?? More) || actions.some((one) => one === 'edit' || one === 'remove');

/** A value in a row, as its column shows it. */
function View({ plan, column, row, onDone }: Props & { column: Column; row: Row }) {
  const value = row[column.name];
  if (column.View) return <column.View value={value} row={row} onDone={onDone} />;
  const { dictionaries } = plan.resource;
  return <Cell column={column} value={value} dictionary={dictionaries[column.name]} />;
}

function columnsOf(props: Props, labelOf: (name: string) => string, actions: string) {
  const { plan, asked, shown } = props;
  const { order } = asked;
  const columns: TableProps<Entry>['columns'] = plan.columns
    .filter(({ name }) => shown.includes(name))
    .map((column) => ({
      key: column.name,
      title: labelOf(column.name),
      ...(column.width
        ? { width: column.width, minWidth: column.width }
        : { minWidth: LEAST[column.kind ?? 'text'] }),
      sorter: !plan.isTree && plan.resource.columns.includes(column.name),
      sortOrder: order?.column === column.name ? (order.descending ? 'descend' : 'ascend') : null,
      render: (_: unknown, row: Entry) => <View {...props} column={column} row={row} />,
    }));
  if (!hasDeeds(plan)) return columns;
  return [
    ...columns,
    {
      key: 'actions',
      title: actions,
      ...widthOf(plan),
      render: (_: unknown, row: Entry) => <RecordActions {...props} row={row} />,
    },
  ];
}

/** The rows of a list or a tree; skeletons while there are none yet, and words where there are none at all. */
export function RecordTable(props: Props) {
  const { plan, records, chosen, onChoose, onSort } = props;
  const { t, label, may, locale } = useOffice();
  const { value, isLoading, error, reload } = records;
  const isFiltered = Object.keys(props.asked.filter).length > 0;
  const branches = useBranches(value?.rows ?? [], plan.isOpen === true || isFiltered);
  if (value === undefined && isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (error !== undefined && value === undefined) {
    const again = <Button onClick={reload}>{t('admin.retry')}</Button>;
    return <Result status="warning" title={t('admin.listFailed')} extra={again} />;
  }
  const title = t(`resource.${plan.resource.name}` as OfficeKey);
  const labelOf = (name: string) => label(plan.resource.name, name);
  const mayRemove = offers(plan, may, 'remove');
  const nameOf = ({ name, id }: Row) =>
    (name as Record<string, string> | undefined)?.[locale] || String(id);
  return (
    // Whoever has no mouse moves a wide table by its keys.
    <div className="office-sheet" role="group" aria-label={title} tabIndex={0}>
      <Table<Entry>
        rowKey="id"
        size="middle"
        loading={isLoading}
        dataSource={value?.rows ?? []}
        columns={columnsOf(props, labelOf, t('admin.actions'))}
        pagination={false}
        locale={{ emptyText: <Empty description={t('admin.empty')} /> }}
        expandable={branches}
        {...(mayRemove && {
          rowSelection: {
            selectedRowKeys: [...chosen],
            onChange: (keys) => onChoose(keys.map(Number)),
            getCheckboxProps: (row: Entry) => ({
              disabled: plan.isKept?.(row) === true,
              'aria-label': nameOf(row),
            }),
            getTitleCheckboxProps: () => ({ 'aria-label': t('admin.chooseAll') }),
          },
        })}
        onChange={(_, __, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          const sign = one?.order === 'descend' ? '-' : '';
          onSort(one?.order ? sign + String(one.columnKey) : '');
        }}
      />
    </div>
  );
}
