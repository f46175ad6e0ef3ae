import { Drawer, Empty, Skeleton, Table } from 'antd';
import { listProcessVersions, type ProcessVersionInfo } from '#contract/workflow/process.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { minuteOf } from '#lib/own-session.ts';

/** Versions of a process, newest first. */
export function ProcessVersions({ id, onEnd }: { id: number; onEnd(): void }) {
  const { t, label, call } = useOffice();
  const found = useLoaded(`${id} versions`, async () => {
    const { data } = await call(listProcessVersions, { params: { id } });
    return data;
  });
  const columns = [
    { key: 'number', title: label('process', 'number'), dataIndex: 'number' },
    {
      key: 'deployedAt',
      title: t('admin.workflow.deployedAt'),
      render: ({ deployedAt }: ProcessVersionInfo) => minuteOf(deployedAt),
    },
    {
      key: 'deployedBy',
      title: t('admin.workflow.deployedBy'),
      render: ({ deployedBy }: ProcessVersionInfo) => deployedBy ?? '–',
    },
    { key: 'applications', title: t('admin.workflow.applications'), dataIndex: 'applications' },
  ];
  return (
    <Drawer open size={Math.min(560, innerWidth)} title={t('admin.versions')} onClose={onEnd}>
      {!found.value && <Skeleton active />}
      {found.value?.length === 0 && <Empty description={t('admin.noVersions')} />}
      {found.value && found.value.length > 0 && (
        <Table
          size="small"
          rowKey="number"
          pagination={false}
          columns={columns}
          dataSource={found.value}
        />
      )}
    </Drawer>
  );
}
