import { Button, Empty, Grid, Result, Skeleton, Table, type TableProps } from 'antd';
import { useOffice, type Office } from '../office.ts';
import type { Asked } from '../resources/asked.ts';
import type { Loaded } from '../resources/use-rows.ts';
import { ContentCell } from './ContentCell.tsx';
import { RowActions, type RowHand } from './RowActions.tsx';
import type { Item } from './plan.ts';

const SORTED: Readonly<Record<string, string>> = {
  ...{ title: 'title', sort: 'sort', updatedAt: 'updatedAt', schedule: 'publishAt' },
};
const WIDTHS: Readonly<Record<string, number>> = {
  ...{ state: 130, liveLocales: 110, missing: 120, year: 80, schedule: 190, sort: 80 },
  ...{ updatedAt: 160, approval: 100 },
};

interface Props extends RowHand {
  list: Loaded<{ rows: Item[]; total: number }>;
  asked: Asked;
  shown: readonly string[];
  onSort(sort: string): void;
}

function columnsOf(
  props: Props,
  { t, label }: Office,
  isWide: boolean,
): TableProps<Item>['columns'] {
  const { shown, asked, path } = props;
  const { order } = asked;
  const columns = shown.map((name) => ({
    key: SORTED[name] ?? name,
    title: label('content', name),
    ...(WIDTHS[name] && { width: WIDTHS[name] }),
    sorter: name in SORTED,
    sortOrder:
      order && order.column === SORTED[name]
        ? order.descending
          ? ('descend' as const)
          : ('ascend' as const)
        : null,
    render: (_: unknown, row: Item) => <ContentCell name={name} row={row} path={path} />,
  }));
  const actions = {
    key: 'actions',
    className: 'office-row-actions',
    title: t('admin.actions'),
    width: isWide ? (props.plan.More ? 300 : 160) : 72,
    render: (_: unknown, row: Item) => <RowActions {...{ ...props, row, isWide }} />,
  };
  return [...columns, actions];
}

/** The rows of a kind of content. */
export function ContentTable(props: Props) {
  const { list, onSort } = props;
  const office = useOffice();
  const { t } = office;
  const isWide = Grid.useBreakpoint().md ?? true;
  const { value, isLoading, error, reload } = list;
  if (value === undefined && isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (error !== undefined && value === undefined) {
    const again = <Button onClick={reload}>{t('admin.retry')}</Button>;
    return <Result status="warning" title={t('admin.listFailed')} extra={again} />;
  }
  return (
    <div className="office-sheet">
      <Table<Item>
        rowKey="id"
        size="middle"
        loading={isLoading}
        dataSource={value?.rows ?? []}
        columns={columnsOf(props, office, isWide) ?? []}
        pagination={false}
        locale={{ emptyText: <Empty description={t('admin.empty')} /> }}
        onChange={(_, __, sorter) => {
          const one = Array.isArray(sorter) ? sorter[0] : sorter;
          const sign = one?.order === 'descend' ? '-' : '';
          onSort(one?.order ? sign + String(one.columnKey) : '');
        }}
      />
    </div>
  );
}
