import { ReloadOutlined } from '@ant-design/icons';
import { Button, Result, Skeleton, Tooltip } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Incidents } from './Incidents.tsx';
import { ProcessTable } from './ProcessTable.tsx';
import { StateCards } from './StateCards.tsx';
import { useMonitor } from './use-monitor.ts';
import { Week } from './Week.tsx';
import { WorkerTable } from './WorkerTable.tsx';
import './monitor.css';
import '#islands/admin/list/list.css';

type Monitor = ReturnType<typeof useMonitor>;

/** State of the portal: skeletons while loading, and an error with a retry if it cannot be loaded. */
function Parts({ now, week, workers, reload }: Monitor) {
  const { t } = useOffice();
  if (now.value === undefined && now.error !== undefined) {
    const again = <Button onClick={reload}>{t('admin.retry')}</Button>;
    return <Result status="warning" title={t('admin.listFailed')} extra={again} />;
  }
  if (now.value === undefined) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <Incidents incidents={now.value.incidents} />
      <StateCards state={now.value} />
      <ProcessTable processes={now.value.processes} />
      {week.value && <Week samples={week.value} />}
      {workers.value && <WorkerTable workers={workers.value} />}
    </>
  );
}

/** Page of the state of all processes of the portal, now and during the last week. */
export function ServerPage() {
  const { t } = useOffice();
  const monitor = useMonitor();
  return (
    <section className="office-card" aria-label={t('office.server')}>
      <div className="office-toolbar">
        <h1>{t('office.server')}</h1>
        <span className="office-grow" />
        <Tooltip title={t('admin.refresh')}>
          <Button
            icon={<ReloadOutlined />}
            aria-label={t('admin.refresh')}
            onClick={monitor.reload}
          />
        </Tooltip>
      </div>
      <Parts {...monitor} />
    </section>
  );
}
