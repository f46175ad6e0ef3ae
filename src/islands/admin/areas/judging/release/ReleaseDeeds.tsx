import { useState } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import {
  approveRelease,
  cancelRelease,
  recallRescission,
  rescindRelease,
  scheduleRelease,
  type ReleaseDeed,
  type ReleaseState,
} from '#contract/judging/outcome/release.ts';
import { releaseDeedsIn } from '#domain/judging/release.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { RecallButton } from '../second/RecallButton.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';

const RIGHTS: Readonly<Record<ReleaseDeed, string>> = {
  approve: 'judging:release:confirm',
  schedule: 'judging:release:schedule',
  cancel: 'judging:release:callOff',
  rescind: 'judging:release:rescind',
};

/** The office's deeds on a release in its state. */
export function ReleaseDeeds({ row, onDone }: MoreProps) {
  const { t, call, may } = useOffice();
  const [asked, ask] = useState<ReleaseDeed>();
  const possible = releaseDeedsIn(row['status'] as ReleaseState).filter((deed) =>
    may(RIGHTS[deed]),
  );
  const params = { id: row.id };
  const { version } = row;
  const name = useName()(row['round'] as Bilingual);
  const end = () => ask(undefined);
  async function give(reason: string): Promise<void> {
    if (asked === 'approve') await call(approveRelease, { params, body: { version } });
    else if (asked === 'rescind') await call(rescindRelease, { params, body: { version, reason } });
    else await call(cancelRelease, { params, body: { version, reason } });
    onDone();
  }
  async function schedule(at: string): Promise<void> {
    await call(scheduleRelease, { params, body: { version, at } });
    onDone();
  }
  return (
    <>
      <RowButton href={`#/judging/award?roundId=${String(row['roundId'])}`}>
        {t('office.award')}
      </RowButton>
      {possible.map((deed) => (
        <RowButton key={deed} onClick={() => ask(deed)}>
          {t(`admin.judging.release.deed.${deed}`)}
        </RowButton>
      ))}
      {row['rescinder'] !== null && possible.includes('rescind') && (
        <RecallButton
          recall={() => call(recallRescission, { params, body: { version } })}
          onDone={onDone}
        />
      )}
      {asked === 'schedule' && (
        <ScheduleDialog name={name} at={row['at'] as string | null} onGive={schedule} onEnd={end} />
      )}
      {asked && asked !== 'schedule' && (
        <ReasonDialog
          title={t('admin.deedOf', { deed: t(`admin.judging.release.deed.${asked}`), name })}
          okText={t(`admin.judging.release.deed.${asked}`)}
          detail={t(`admin.judging.release.deedDetail.${asked}`)}
          {...(asked === 'approve' && { least: 0 })}
          onGive={give}
          onEnd={end}
        />
      )}
    </>
  );
}
