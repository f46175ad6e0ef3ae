import { minuteOf } from '#lib/own-session.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { toHash } from '#islands/admin/kit/router.ts';
import { BilingualText } from '#islands/admin/kit/Cell.tsx';
import { Mark } from '#islands/admin/kit/Mark.tsx';
import { useChoice } from '#islands/admin/kit/use-choice.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { StateTag } from '#islands/admin/editor/StateTag.tsx';

function Schedule({ row }: { row: ContentRow }) {
  const { t, locale } = useOffice();
  const { publishAt, unpublishAt, planFailure } = row;
  if (!publishAt && !unpublishAt) return '–';
  return (
    <>
      {publishAt && <div>{t('admin.goesLive', { time: minuteOf(publishAt) })}</div>}
      {unpublishAt && <div>{t('admin.goesOff', { time: minuteOf(unpublishAt) })}</div>}
      {planFailure && (
        <div className="office-fault">{t('admin.planFailed', { reason: planFailure[locale] })}</div>
      )}
    </>
  );
}

/** That a plan was not kept, where the schedule's own column is not shown as well. */
function PlanFault({ row: { planFailure } }: { row: ContentRow }) {
  const { t, locale } = useOffice();
  if (!planFailure) return null;
  return (
    <span title={t('admin.planFailed', { reason: planFailure[locale] })}>
      <Mark value="failed">{t('admin.planFault')}</Mark>
    </span>
  );
}

/** What a list shows of a record in one of its columns. */
export function ContentCell({ name, row, path }: { name: string; row: ContentRow; path: string }) {
  const { t } = useOffice();
  const choice = useChoice();
  switch (name) {
    case 'title':
      return (
        <a href={toHash({ path: `${path}/${row.id}`, query: {} })}>
          <BilingualText text={row.title} />
        </a>
      );
    case 'state':
      return (
        <>
          <StateTag item={row} />
          <PlanFault row={row} />
        </>
      );
    case 'liveLocales':
      return row.liveLocales.length === 0
        ? '–'
        : row.liveLocales.map((one) => (
            <Mark key={one} value={one}>
              {t(one === 'zh' ? 'admin.chinese' : 'admin.english')}
            </Mark>
          ));
    case 'missing':
      return row.missing.length === 0 ? (
        '–'
      ) : (
        <span className="office-missing">
          {t('admin.missingCount', { count: row.missing.length })}
        </span>
      );
    case 'schedule':
      return <Schedule row={row} />;
    case 'approval':
      return choice('approval', row.approval);
    case 'updatedAt':
      return minuteOf(row.updatedAt);
    default:
      return String(row[name as keyof ContentRow] ?? '–');
  }
}
