import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { StateTag } from '#islands/admin/editor/StateTag.tsx';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { minuteOf } from '#lib/own-session.ts';
import './content.css';

type Props = ViewProps<ContentRow>;

/** When a record goes live and off again, as short as `write` has its minutes. */
function PlanLines({ row, write }: Props & { write: (moment: string) => string }) {
  const { t } = useOffice();
  const { publishAt, unpublishAt } = row;
  return (
    <>
      {publishAt && <div>{t('admin.goesLive', { time: write(publishAt) })}</div>}
      {unpublishAt && <div>{t('admin.goesOff', { time: write(unpublishAt) })}</div>}
    </>
  );
}

/** The plan of a record, and why it was not kept. */
export function ScheduleCell(props: Props) {
  const { t, locale } = useOffice();
  const { publishAt, unpublishAt, planFailure } = props.row;
  if (!publishAt && !unpublishAt) return '–';
  return (
    <>
      <PlanLines {...props} write={minuteOf} />
      {planFailure && (
        <div className="office-fault">{t('admin.planFailed', { reason: planFailure[locale] })}</div>
      )}
    </>
  );
}

/** Where an approval makes somebody act. */
const WAITS: ReadonlySet<ContentRow['approval']> = new Set(['asked', 'refused']);

/** Where a record stands for visitors; also that somebody or a plan is waited for, as columns of their own may be hidden. */
export function StateCell(props: Props) {
  const { t, locale } = useOffice();
  const choice = useChoice();
  const { row } = props;
  const { planFailure, approval } = row;
  return (
    <>
      <StateTag item={row} />
      {WAITS.has(approval) && <Mark value={approval}>{choice('approval', approval)}</Mark>}
      {planFailure && (
        <span title={t('admin.planFailed', { reason: planFailure[locale] })}>
          <Mark value="failed">{t('admin.planFault')}</Mark>
        </span>
      )}
      <div className="office-plan">
        <PlanLines {...props} write={minuteNear} />
      </div>
    </>
  );
}

/** The languages in which visitors see a record. */
export function LanguagesCell({ row: { liveLocales } }: Props) {
  const { t } = useOffice();
  if (liveLocales.length === 0) return '–';
  return (
    <span className="office-locales">
      {liveLocales.map((one) => (
        <span key={one} title={t(one === 'zh' ? 'admin.chinese' : 'admin.english')}>
          <Mark value={one}>{t(`admin.short.${one}`)}</Mark>
        </span>
      ))}
    </span>
  );
}

/** How many texts stand in Chinese alone. */
export function MissingCell({ row: { missing } }: Props) {
  const { t } = useOffice();
  if (missing.length === 0) return '–';
  return (
    <span className="office-missing">{t('admin.missingCount', { count: missing.length })}</span>
  );
}

/** A minute of this year without its year, and of another one its day alone: titles need the room. */
export const shortMinute = (minute: string, year: string): string =>
  minute.startsWith(year) ? minute.slice(year.length + 1) : minute.split(' ')[0]!;

const minuteNear = (moment: string): string => {
  const [year] = minuteOf(new Date().toISOString()).split('-');
  return shortMinute(minuteOf(moment), year!);
};

/** When a record was changed; the whole minute shows where one points at it. */
export function ChangedCell({ row: { updatedAt } }: Props) {
  return (
    <time className="office-moment" dateTime={updatedAt} title={minuteOf(updatedAt)}>
      {minuteNear(updatedAt)}
    </time>
  );
}

/** What a second person said. */
export const ApprovalCell = ({ row }: Props) => useChoice()('approval', row.approval);
