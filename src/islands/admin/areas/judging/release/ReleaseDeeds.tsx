import { useState } from 'react';
import {
  recallRescission,
  type ReleaseDeed,
  type ReleaseState,
} from '#contract/judging/outcome/release.ts';
import { releaseDeedsIn } from '#domain/judging/release.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps, Row } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { RecallButton } from '../second/RecallButton.tsx';
import { DeedDialog } from './DeedDialog.tsx';

const RIGHTS: Readonly<Record<ReleaseDeed, string>> = {
  approve: 'judging:release:confirm',
  schedule: 'judging:release:schedule',
  cancel: 'judging:release:callOff',
  rescind: 'judging:release:rescind',
};

/** What leads to the publication, and what somebody else waits for; it is offered first. */
const isDue = (deed: ReleaseDeed, row: Row): boolean =>
  deed === 'approve' || deed === 'schedule' || (deed === 'rescind' && row['rescinder'] !== null);

/** Whether the reader has done the first step of a deed that takes two people, and waits for another person. */
const hasBegun = (deed: ReleaseDeed, row: Row): boolean =>
  (deed === 'approve' && row['isOwn'] === true) || (deed === 'rescind' && row['hasAsked'] === true);

/** The office's deeds on a release in its state. */
export function ReleaseDeeds({ row, onDone }: MoreProps) {
  const { t, call, may } = useOffice();
  const [asked, ask] = useState<ReleaseDeed>();
  const permitted = releaseDeedsIn(row['status'] as ReleaseState).filter((deed) =>
    may(RIGHTS[deed]),
  );
  const possible = permitted.filter((deed) => !hasBegun(deed, row));
  const button = (deed: ReleaseDeed) => (
    <RowButton key={deed} onClick={() => ask(deed)}>
      {t(`admin.judging.release.deed.${deed}`)}
    </RowButton>
  );
  const recall = () =>
    call(recallRescission, { params: { id: row.id }, body: { version: row.version } });
  return (
    <>
      {possible.filter((deed) => isDue(deed, row)).map(button)}
      <RowButton href={`#/judging/award?roundId=${String(row['roundId'])}`}>
        {t('office.award')}
      </RowButton>
      {possible.filter((deed) => !isDue(deed, row)).map(button)}
      {row['rescinder'] !== null && permitted.includes('rescind') && (
        <RecallButton recall={recall} onDone={onDone} />
      )}
      {asked && <DeedDialog row={row} deed={asked} onDone={onDone} onEnd={() => ask(undefined)} />}
    </>
  );
}
