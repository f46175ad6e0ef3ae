import type { Bilingual } from '#contract/call/text/bilingual.ts';
import {
  approveRelease,
  cancelRelease,
  rescindRelease,
  scheduleRelease,
  type ReleaseDeed,
  type ReleaseState,
} from '#contract/judging/outcome/release.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { FirstPerson } from '../second/FirstPerson.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

interface Props extends MoreProps {
  deed: ReleaseDeed;
  onEnd(): void;
}

/** The calls of the deeds; afterwards it is said how the release is now. They throw ApiError. */
function useCalls({ row: { id, version }, deed, onDone }: Props) {
  const { t, call, tell } = useOffice();
  const params = { id };
  function done({ data: { status } }: { data: { status: ReleaseState } }): void {
    // One that is still public waits for the second person.
    const isAsked = deed === 'rescind' && status === 'released';
    tell(t(isAsked ? 'admin.judging.secondAsked' : `admin.judging.release.now.${status}`));
    onDone();
  }
  return {
    approve: () => call(approveRelease, { params, body: { version } }).then(done),
    schedule: (at: string) => call(scheduleRelease, { params, body: { version, at } }).then(done),
    give(reason: string): Promise<void> {
      const endpoint = deed === 'rescind' ? rescindRelease : cancelRelease;
      return call(endpoint, { params, body: { version, reason } }).then(done);
    },
  };
}

/** Dialog for a deed on a release: what the deed brings about, and what it needs. */
export function DeedDialog(props: Props) {
  const { row, deed, onEnd } = props;
  const { t } = useOffice();
  const { approve, schedule, give } = useCalls(props);
  const name = useName()(row['round'] as Bilingual);
  const okText = t(`admin.judging.release.deed.${deed}`);
  const detail = t(`admin.judging.release.deedDetail.${deed}`);
  const dialog = { title: t('admin.deedOf', { deed: okText, name }), okText, onEnd };
  if (deed === 'schedule') {
    const at = row['at'] as string | null;
    const appealUntil = row['appealUntil'] as string | null;
    return <ScheduleDialog {...dialog} at={at} appealUntil={appealUntil} onGive={schedule} />;
  }
  if (deed !== 'approve') {
    // Whoever confirms what somebody else has asked for has read the reason.
    const isConfirmed = deed === 'rescind' && row['rescinder'] !== null;
    return (
      <ReasonDialog {...dialog} detail={detail} {...(isConfirmed && { least: 0 })} onGive={give}>
        {deed === 'rescind' && <FirstPerson name={row['rescinder']} reason={row['reason']} />}
      </ReasonDialog>
    );
  }
  return (
    <AskDialog {...dialog} onGive={approve}>
      <p>{detail}</p>
    </AskDialog>
  );
}
