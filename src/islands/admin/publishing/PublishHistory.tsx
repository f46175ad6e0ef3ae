import { Button, Empty, Result, Skeleton, Table } from 'antd';
import type { PublishEntry } from '#contract/publishing/publishing.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Loaded } from '#islands/admin/kit/use-loaded.ts';
import { PublishCell } from './PublishCell.tsx';

export const HISTORY_COLUMNS = [
  'begunAt',
  'state',
  'tags',
  'lasting',
  'changes',
  'written',
  'removed',
  'failure',
];
const WIDTHS: Readonly<Record<string, number>> = {
  state: 100,
  begunAt: 150,
  lasting: 90,
  changes: 90,
  written: 100,
  removed: 100,
};

interface Props {
  list: Loaded<{ rows: PublishEntry[] }>;
  shown: readonly string[];
}

/** What was published, latest first. */
export function PublishHistory({ list, shown }: Props) {
  const { t, label } = useOffice();
  const { value, isLoading, error, reload } = list;
  if (value === undefined && isLoading) return <Skeleton active paragraph={{ rows: 8 }} />;
  if (value === undefined && error !== undefined) {
    const again = <Button onClick={reload}>{t('admin.retry')}</Button>;
    return <Result status="warning" title={t('admin.listFailed')} extra={again} />;
  }
  return (
    <div className="office-sheet" role="region" aria-label={t('admin.history')} tabIndex={0}>
      <Table<PublishEntry>
        rowKey="id"
        size="middle"
        dataSource={value?.rows ?? []}
        pagination={false}
        locale={{ emptyText: <Empty description={t('admin.empty')} /> }}
        columns={shown.map((name) => ({
          key: name,
          title: label('publishing', name),
          ...(WIDTHS[name] && { width: WIDTHS[name] }),
          render: (_: unknown, entry: PublishEntry) => <PublishCell name={name} entry={entry} />,
        }))}
      />
    </div>
  );
}
