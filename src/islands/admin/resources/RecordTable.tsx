import { Button, Empty, Result, Skeleton, Table, type TableProps } from 'antd';
import { useOffice } from '../office.ts';
import { Cell } from '../widgets/Cell.tsx';
import type { Asked } from './asked.ts';
import { RecordActions, type RecordHand } from './RecordActions.tsx';
import { offers } from './offers.ts';
import type { Row } from './plan.ts';
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

function columnsOf(props: Props, labelOf: (name: string) => string, actions: string) {
  const { plan, asked, shown } = props;
  const { order } = asked;
  const columns: TableProps<Entry>['columns'] = plan.columns
    .filter(({ name }) => shown.includes(name))
    .map((column) => ({
      key: column.name,
      title: labelOf(column.name),
      ...(column.width && { width: column.width }),
      sorter: !plan.isTree && plan.resource.columns.includes(column.name),
      sortOrder: order?.column === column.name ? (order.descending ? 'descend' : 'ascend') : null,
      render: (_: unknown, row: Entry) => <Cell column={column} value={row[column.name]} />,
    }));
  return [
    ...columns,
    {
      key: 'actions',
      title: actions,
      width: plan.isTree || plan.More ? 220 : 140,
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
  const labelOf = (name: string) => label(plan.resource.name, name);
  const mayRemove = offers(plan, may, 'remove');
  const nameOf = ({ name, id }: Row) =>
    (name as Record<string, string> | undefined)?.[locale] || String(id);
  return (
    <div className="office-sheet">
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
