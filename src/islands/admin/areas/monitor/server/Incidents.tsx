import type { Incident } from '#contract/monitor/incident.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { minuteOf } from '#lib/own-session.ts';
import { Sheet } from '#islands/admin/list/sheet/Sheet.tsx';

/** Current and past incidents; nothing if there were none. */
export function Incidents({ incidents }: { incidents: readonly Incident[] }) {
  const { t } = useOffice();
  if (incidents.length === 0) return null;
  const head = [
    t('admin.monitor.incident'),
    t('admin.monitor.state'),
    t('admin.monitor.opened'),
    t('admin.monitor.closed'),
  ];
  const rows = incidents.map(({ id, alert, openedAt, closedAt }) => ({
    key: String(id),
    cells: [
      t(`admin.monitor.alert.${alert}`),
      closedAt === null ? (
        <Mark key="state" value="failed">
          {t('admin.monitor.lasts')}
        </Mark>
      ) : (
        <Mark key="state" value="active">
          {t('admin.monitor.over')}
        </Mark>
      ),
      minuteOf(openedAt),
      closedAt === null ? '–' : minuteOf(closedAt),
    ],
  }));
  return <Sheet title={t('admin.monitor.incidents')} head={head} rows={rows} />;
}
