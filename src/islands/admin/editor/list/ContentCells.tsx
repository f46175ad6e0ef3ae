import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { StateTag } from '#islands/admin/editor/StateTag.tsx';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { minuteOf } from '#lib/own-session.ts';
import './content.css';

type Props = ViewProps<ContentRow>;

/** When a record goes live and off again. `write` formats the moments. */
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

/** Schedule of a record, and why it could not be kept. */
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

/** Whether somebody has to act on an approval: to decide, to change the text, or to publish what was approved. */
const hasNext = ({ approval, state }: ContentRow): boolean =>
  approval === 'approved' ? state !== 'live' : approval !== 'none';

/** State of a record for visitors. It includes approvals and failed plans, since their own columns may be hidden. */
export function StateCell(props: Props) {
  const { t, locale } = useOffice();
  const choice = useChoice();
  const { row } = props;
  const { planFailure, approval } = row;
  return (
    <>
      <StateTag item={row} />
      {hasNext(row) && <Mark value={approval}>{choice('approval', approval)}</Mark>}
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

/** Languages in which a record is live. */
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

/** Number of texts that exist in Chinese only. */
export function MissingCell({ row: { missing } }: Props) {
  const { t } = useOffice();
  if (missing.length === 0) return '–';
  return (
    <span className="office-missing">{t('admin.missingCount', { count: missing.length })}</span>
  );
}

/** Shortens a minute: without the year if it is in the current one, otherwise the date alone. Titles need the room. */
export const shortMinute = (minute: string, year: string): string =>
  minute.startsWith(year) ? minute.slice(year.length + 1) : minute.split(' ')[0]!;

const minuteNear = (moment: string): string => {
  const [year] = minuteOf(new Date().toISOString()).split('-');
  return shortMinute(minuteOf(moment), year!);
};

/** When a record was changed; hovering shows the full minute. */
export function ChangedCell({ row: { updatedAt } }: Props) {
  return (
    <time className="office-moment" dateTime={updatedAt} title={minuteOf(updatedAt)}>
      {minuteNear(updatedAt)}
    </time>
  );
}

/** State of the approval. */
export const ApprovalCell = ({ row }: Props) => useChoice()('approval', row.approval);
