import { useState } from 'react';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { recallReopening, roundDeeds } from '#contract/judging/round.ts';
import type { RoundDeed, RoundState } from '#contract/judging/state.ts';
import { roundDeedsIn } from '#domain/judging/round.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { FirstPerson } from '../second/FirstPerson.tsx';
import { RecallButton } from '../second/RecallButton.tsx';
import { JUDGING_CHOICES } from '../choices.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import '../judging.css';

const permissionOf = (deed: RoundDeed): string =>
  `judging:round:${deed === 'resume' ? 'pause' : deed}`;

const DUE: Readonly<Partial<Record<RoundState, RoundDeed>>> = {
  draft: 'open',
  paused: 'resume',
  closed: 'rank',
};

/** Pages on which a round gets what it needs before it can be opened. */
const PREPARING = ['judge', 'assignment'] as const;

/** Minimum number of characters of the reason. Only the first of the two people who reopen a round gives one. */
const leastWords = (deed: RoundDeed, reopener: unknown): number =>
  deed === 'reopen' && reopener === null ? 5 : 0;

/** The deed with which a round goes on: what its row offers first. */
function dueDeed({
  state,
  reopener,
  assigned,
  submitted,
}: MoreProps['row']): RoundDeed | undefined {
  if (reopener !== null) return 'reopen';
  if (state === 'open') return assigned === submitted ? 'close' : undefined;
  return DUE[state as RoundState];
}

/** The chair's deeds on a round in its state. */
export function RoundDeeds({ row, onDone }: MoreProps) {
  const { t, call, may, cache, tell } = useOffice();
  const [asked, ask] = useState<RoundDeed>();
  // Whoever has asked waits for somebody else.
  const hasAsked = row['hasAsked'] === true;
  const possible = roundDeedsIn(row['state'] as RoundState).filter(
    (deed) => may(permissionOf(deed)) && !(deed === 'reopen' && hasAsked),
  );
  const due = possible.filter((deed) => deed === dueDeed(row));
  const name = useName()(row['name'] as Bilingual);
  const button = (deed: RoundDeed) => (
    <RowButton key={deed} onClick={() => ask(deed)}>
      {t(`admin.judging.deed.${deed}`)}
    </RowButton>
  );
  async function carryOut(deed: RoundDeed, reason: string): Promise<void> {
    const { call: endpoint } = roundDeeds.find((one) => one.deed === deed)!;
    const body = { version: row.version, reason };
    const { data } = await call(endpoint, { params: { id: row.id }, body });
    cache.renew(JUDGING_CHOICES);
    const isAsked = deed === 'reopen' && data.state !== 'open';
    tell(t(isAsked ? 'admin.judging.secondAsked' : `admin.judging.now.${data.state}`));
    onDone();
  }
  return (
    <>
      {due.map(button)}
      {row['state'] === 'ranked' && may('judging:release:list') && (
        <RowButton href={`#/judging/release?roundId=${row.id}`}>{t('office.release')}</RowButton>
      )}
      <RowButton href={`#/judging/ranking?roundId=${row.id}`}>{t('admin.judging.look')}</RowButton>
      {possible.filter((deed) => !due.includes(deed)).map(button)}
      {PREPARING.filter((page) => may(`judging:${page}:list`)).map((page) => (
        <RowButton key={page} href={`#/judging/${page}?roundId=${row.id}`}>
          {t(`office.${page}`)}
        </RowButton>
      ))}
      {row['reopener'] !== null && may(permissionOf('reopen')) && (
        <RecallButton
          recall={() =>
            call(recallReopening, { params: { id: row.id }, body: { version: row.version } })
          }
          onDone={onDone}
        />
      )}
      {asked && (
        <ReasonDialog
          title={t('admin.deedOf', { deed: t(`admin.judging.deed.${asked}`), name })}
          okText={t(`admin.judging.deed.${asked}`)}
          detail={t(`admin.judging.deedDetail.${asked}`, {
            submitted: Number(row['submitted']),
            assigned: Number(row['assigned']),
          })}
          least={leastWords(asked, row['reopener'])}
          onGive={(reason) => carryOut(asked, reason)}
          onEnd={() => ask(undefined)}
        >
          {asked === 'reopen' && (
            <FirstPerson name={row['reopener']} reason={row['reopenReason']} />
          )}
        </ReasonDialog>
      )}
    </>
  );
}
