import type { ProcessState } from '#contract/monitor/server.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { minuteOf } from '#lib/own-session.ts';
import { formatSize } from '#lib/size.ts';
import { Sheet } from '#islands/admin/list/sheet/Sheet.tsx';

function State({ isGone, isPublishing }: ProcessState) {
  const { t } = useOffice();
  if (isGone) {
    return (
      <Mark value="gone" tone="bad">
        {t('admin.monitor.gone')}
      </Mark>
    );
  }
  return (
    <>
      <Mark value="active">{t('admin.monitor.here')}</Mark>{' '}
      {isPublishing && <Mark value="publishing">{t('admin.monitor.publishes')}</Mark>}
    </>
  );
}

/** All processes, including those that ended without signing off. */
export function ProcessTable({ processes }: { processes: readonly ProcessState[] }) {
  const { t, locale } = useOffice();
  const head = [
    t('admin.monitor.process'),
    t('admin.monitor.state'),
    t('admin.monitor.build'),
    t('admin.monitor.since'),
    t('admin.monitor.seen'),
    t('admin.monitor.used'),
    t('admin.monitor.lag'),
    t('admin.monitor.sockets'),
  ];
  const rows = processes.map((one) => ({
    key: one.id,
    cells: [
      `${one.host} ${one.pid}`,
      <State key="state" {...one} />,
      <code key="build">{one.build}</code>,
      minuteOf(one.startedAt),
      minuteOf(one.seenAt),
      formatSize(one.memory, locale),
      `${one.lagP99} ms`,
      one.sockets,
    ],
  }));
  return <Sheet title={t('admin.monitor.processes')} head={head} rows={rows} />;
}
