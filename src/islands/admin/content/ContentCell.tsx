import { minuteOf } from '#islands/account/own-session.ts';
import { useOffice } from '../office.ts';
import { toHash } from '../shell/router.ts';
import { BilingualText } from '../widgets/Cell.tsx';
import { Mark } from '../widgets/Mark.tsx';
import { useChoice } from '../widgets/use-choice.ts';
import type { Item } from './plan.ts';
import { StateTag } from './StateTag.tsx';

function Schedule({ row }: { row: Item }) {
  const { t } = useOffice();
  const { publishAt, unpublishAt } = row;
  if (!publishAt && !unpublishAt) return '–';
  return (
    <>
      {publishAt && <div>{t('admin.goesLive', { time: minuteOf(publishAt) })}</div>}
      {unpublishAt && <div>{t('admin.goesOff', { time: minuteOf(unpublishAt) })}</div>}
    </>
  );
}

/** What a list shows of a record in one of its columns. */
export function ContentCell({ name, row, path }: { name: string; row: Item; path: string }) {
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
      return <StateTag item={row} />;
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
      return String(row[name as keyof Item] ?? '–');
  }
}
