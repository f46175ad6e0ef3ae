import { Button, Empty, Result, Skeleton, Table, type TableProps } from 'antd';
import { useOffice } from './office.ts';
import type { Order } from './asked.ts';
import type { Loaded } from './use-loaded.ts';

interface Props<Row> extends Pick<TableProps<Row>, 'expandable' | 'rowSelection'> {
  title: string;
  list: Loaded<{ rows: Row[] }>;
  columns: NonNullable<TableProps<Row>['columns']>;
  /** A column by its key, behind a minus sign from its end; empty for the list's own order. */
  onSort(sort: string): void;
}

/** Which way a column is ordered. */
export const directionOf = (order: Order | undefined, column: string | undefined) =>
  order?.column !== column ? null : order?.descending ? ('descend' as const) : ('ascend' as const);

/** The rows of a list; skeletons while there are none yet, and words where there are none at all. */
export function Sheet<Row extends { id: number }>({
  title,
  list: { value, isLoading, error, reload },
  onSort,
  ...table
}: Props<Row>) {
  const { t } = useOffice();
  if (value === undefined && isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (error !== undefined && value === undefined) {
    const again = <Button onClick={reload}>{t('admin.retry')}</Button>;
    return <Result status="warning" title={t('admin.listFailed')} extra={again} />;
  }
  return (
    // Whoever has no mouse moves a wide table by its keys.
    <div className="office-sheet" role="group" aria-label={title} tabIndex={0}>
      <Table<Row>
        {...table}
        rowKey="id"
        size="middle"
        loading={isLoading}
        dataSource={value?.rows ?? []}
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
