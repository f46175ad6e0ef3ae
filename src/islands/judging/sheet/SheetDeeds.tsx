import type { JudgedAssignment, Sheet } from '#contract/judging/sheet.ts';
import { readsOthersOnceSubmitted } from '#domain/judging/peers.ts';
import { useIsland } from '#islands/session/island.ts';
import { useScoring } from '../scoring.ts';
import { Reason } from './Reason.tsx';
import type { useDeeds } from './use-deeds.ts';

type Deeds = ReturnType<typeof useDeeds>;
type Round = JudgedAssignment['round'];

interface Props {
  assignment: Pick<JudgedAssignment, 'round' | 'isCalibration'>;
  state: Sheet['state'];
  deeds: Deeds;
}

/** Whether a sheet can be submitted: its round is open, or the sheet was returned. */
export const isOpenFor = (round: Pick<Round, 'state'>, state: Sheet['state']): boolean =>
  state === 'returned' || (round.state === 'open' && state === 'draft');

/** Why a sheet cannot be submitted. */
const reasonOf = (round: Round, state: Sheet['state']) => {
  if (state !== 'draft' && state !== 'returned') return state;
  return round.state === 'paused' ? 'paused' : 'over';
};

interface HandingProps extends Props {
  /** Submits the sheet, or moves to what it lacks. */
  onSubmit(): void;
  onNext(): void;
}

/** Buttons that submit the sheet, withdraw it, or open the next entry. */
export function SubmitDeeds({ assignment, state, deeds, onSubmit, onNext }: HandingProps) {
  const { say } = useScoring();
  const { round, isCalibration } = assignment;
  const isFinal = readsOthersOnceSubmitted(round.peers, isCalibration);
  const isHandedIn = state === 'submitted' || state === 'abstained';
  return (
    <div className="flex flex-wrap items-start gap-3">
      {isOpenFor(round, state) ? (
        <button type="button" className="button-main" disabled={deeds.isBusy} onClick={onSubmit}>
          {say('score.submitNext')}
        </button>
      ) : (
        <p className="score-note notice-box gap-2 m-0 py-3! px-4!">
          {say(`score.${reasonOf(round, state)}`)}
        </p>
      )}
      <button type="button" className="button-quiet" onClick={onNext}>
        {say('score.next')}
      </button>
      {round.state === 'open' && isHandedIn && !isFinal && (
        <button type="button" className="button-quiet" onClick={() => void deeds.reopen()}>
          {say('score.reopen')}
        </button>
      )}
      {round.state === 'open' && isFinal && (
        <p className="score-note notice-box gap-2 m-0 py-3! px-4!">{say('score.final')}</p>
      )}
    </div>
  );
}

/** Abstains from scoring, or declines the entry, each with a reason. */
export function DeclineDeeds({ deeds, onGone }: Pick<Props, 'deeds'> & { onGone(): void }) {
  const { say } = useScoring();
  const { current } = useIsland();
  const gone = async (reason: string, isConflict: boolean): Promise<void> => {
    if (!(await deeds.decline(reason, isConflict))) return;
    current().screen.tell(say(isConflict ? 'score.conflictDone' : 'score.declineDone'));
    onGone();
  };
  return (
    <div className="flex flex-wrap items-start gap-3">
      <Reason
        label={say('score.abstain')}
        hint={say('score.abstainHint')}
        isBusy={deeds.isBusy}
        onGive={(reason) => void deeds.abstain(reason)}
      />
      <Reason
        label={say('score.conflict')}
        hint={say('score.conflictHint')}
        isBusy={deeds.isBusy}
        onGive={(reason) => void gone(reason, true)}
      />
      <Reason
        label={say('score.decline')}
        hint={say('score.declineHint')}
        isBusy={deeds.isBusy}
        onGive={(reason) => void gone(reason, false)}
      />
    </div>
  );
}
