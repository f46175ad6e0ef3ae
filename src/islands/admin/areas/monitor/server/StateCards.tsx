import type { MonitorState, ServerState } from '#contract/monitor/server.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import { minuteOf } from '#lib/own-session.ts';
import { formatSize } from '#lib/size.ts';
import { Card, Line } from '#islands/admin/kit/state/Card.tsx';
import { DiskLine } from '#islands/admin/kit/state/DiskLine.tsx';

function Server({ server }: { server: ServerState }) {
  const { t, locale } = useOffice();
  const { host, load, processors, memoryFree, memoryTotal, diskFree, diskTotal } = server;
  const size = (bytes: number) => formatSize(bytes, locale);
  return (
    <Card title={t('admin.monitor.server', { host })}>
      <Line isBad={load > processors * 2}>
        {t('admin.monitor.load', { load: load.toFixed(2), count: processors })}
      </Line>
      <Line>{t('admin.monitor.memory', { free: size(memoryFree), total: size(memoryTotal) })}</Line>
      <DiskLine free={diskFree} total={diskTotal} />
    </Card>
  );
}

/** Number of waiting items, and since when; all of them may wait for a later moment, such as the end of the night. */
function Waiting({ waiting, since }: { waiting: number; since: string | null }) {
  const { t } = useOffice();
  if (waiting === 0) return t('admin.monitor.nothingWaits');
  return since === null
    ? t('admin.monitor.waitingLater', { count: waiting })
    : t('admin.monitor.waitingSince', { count: waiting, time: minuteOf(since) });
}

function Database({ database }: Pick<MonitorState, 'database'>) {
  const { t, locale } = useOffice();
  const { size, connections, mostConnections, longestTransaction } = database;
  return (
    <Card title={t('admin.monitor.database')}>
      <Line>{t('admin.monitor.size', { size: formatSize(size, locale) })}</Line>
      <Line isBad={connections > mostConnections * 0.9}>
        {t('admin.monitor.connections', { count: connections, most: mostConnections })}
      </Line>
      <Line isBad={(longestTransaction ?? 0) > 60}>
        {longestTransaction === null
          ? t('admin.monitor.noTransaction')
          : t('admin.monitor.transaction', { seconds: longestTransaction.toFixed(1) })}
      </Line>
    </Card>
  );
}

/** Storage of files. How full the disk is appears with the machine. */
function Files({ storage }: Pick<MonitorState, 'storage'>) {
  const { t, locale } = useOffice();
  const { folder, bucket, open, closed } = storage;
  const said = ({ files, size }: typeof open) => ({ count: files, size: formatSize(size, locale) });
  return (
    <Card title={t('admin.monitor.files')}>
      <Line>{t('admin.monitor.filesOpen', said(open))}</Line>
      <Line>{t('admin.monitor.filesClosed', said(closed))}</Line>
      <Line>{t('admin.monitor.filesFolder', { folder })}</Line>
      {bucket !== null && <Line>{t('admin.monitor.filesBucket', { bucket })}</Line>}
    </Card>
  );
}

function Publisher({ publisher }: Pick<MonitorState, 'publisher'>) {
  const { t } = useOffice();
  const { lastAt, lastFailure, failed, broken } = publisher;
  return (
    <Card title={t('admin.monitor.publisher')}>
      <Line>
        <Waiting {...publisher} />
      </Line>
      {lastAt !== null && <Line>{t('admin.monitor.lastPublish', { time: minuteOf(lastAt) })}</Line>}
      {failed > 0 && <Line isBad>{t('admin.monitor.publishFailed', { count: failed })}</Line>}
      {lastFailure !== null && <p>{lastFailure}</p>}
      {broken > 0 && <Line isBad>{t('admin.monitor.broken', { count: broken })}</Line>}
    </Card>
  );
}

function Messages({ messages }: Pick<MonitorState, 'messages'>) {
  const { t } = useOffice();
  return (
    <Card title={t('admin.monitor.messages')}>
      <Line>
        <Waiting {...messages} />
      </Line>
      <Line isBad={messages.failed > 0}>
        {t('admin.monitor.messagesFailed', { count: messages.failed })}
      </Line>
    </Card>
  );
}

function Jobs({ jobs }: Pick<MonitorState, 'jobs'>) {
  const { t, locale } = useOffice();
  const choice = useChoice('run_state');
  const { late, since, runs, failing } = jobs;
  return (
    <Card title={t('admin.monitor.jobs')}>
      <Line isBad={late > 0}>
        {since === null
          ? t('admin.monitor.noneLate')
          : t('admin.monitor.late', { count: late, time: minuteOf(since) })}
      </Line>
      {failing.map(({ id, name, times }) => (
        <Line key={id} isBad>
          {t('admin.monitor.failing', { name: name[locale] || name.zh, count: times })}
        </Line>
      ))}
      <p>
        {t('admin.monitor.runs')}{' '}
        {Object.entries(runs)
          .map(([state, count]) => `${choice('state', state)} ${count}`)
          .join(' · ') || '–'}
      </p>
    </Card>
  );
}

const socketsOf = ({ processes }: MonitorState): number =>
  processes.filter(({ isGone }) => !isGone).reduce((sum, { sockets }) => sum + sockets, 0);

/** Current state of what the processes run on and share. */
export function StateCards({ state }: { state: MonitorState }) {
  const { t } = useOffice();
  return (
    <dl className="office-now">
      {state.servers.map((server) => (
        <Server key={server.host} server={server} />
      ))}
      <Database {...state} />
      <Files {...state} />
      <Publisher {...state} />
      <Messages {...state} />
      <Jobs {...state} />
      <Card title={t('admin.monitor.sockets')}>
        <Line>{t('admin.monitor.open', { count: socketsOf(state) })}</Line>
      </Card>
    </dl>
  );
}
