import type { JudgedAssignment } from '#contract/judging/sheet.ts';
import { sheetFlaws } from '#domain/judging/complete.ts';
import { useScoring } from '../scoring.ts';
import { Clashes } from './Clashes.tsx';
import { CriterionRow } from './CriterionRow.tsx';
import { Reason } from './Reason.tsx';
import { SaveLine } from './SaveLine.tsx';
import { contentIn, liveTotal } from './sheet-state.ts';
import { useDeeds } from './use-deeds.ts';
import { useKeys } from './use-keys.ts';
import { useSheet } from './use-sheet.ts';
import { Words } from './Words.tsx';

interface Props {
  assignment: JudgedAssignment;
  account: number;
  /** Turns to the next entry that is not finished. */
  onNext(): void;
  /** The entry is not this judge's any more. */
  onGone(): void;
}

type State = NonNullable<JudgedAssignment['sheet']>['state'];

/** Whether nothing is written any more: it was handed in, or its round rests. */
const isClosedIn = (round: JudgedAssignment['round']['state'], state: State): boolean =>
  state !== 'returned' && (state !== 'draft' || round === 'paused');

function Total({ value }: { value: number | undefined }) {
  const { say } = useScoring();
  return (
    <p className="score-total">
      {value === undefined ? (
        say('score.totalOpen')
      ) : (
        <>
          {say('score.total')} <b>{(value / 100).toFixed(2)}</b>
        </>
      )}
    </p>
  );
}

/** The sheet of one entry, with all that is done with it. */
export function SheetForm({ assignment, account, onNext, onGone }: Props) {
  const { say } = useScoring();
  const { round, id } = assignment;
  const { keeper, view } = useSheet(assignment, account);
  const deeds = useDeeds(id, keeper);
  const state = view.sheet?.state ?? 'draft';
  const isClosed = isClosedIn(round.state, state);
  const flaws = sheetFlaws(round.criteria, contentIn(view, round.criteria));
  const submit = async (): Promise<void> => {
    if (await deeds.submit()) onNext();
  };
  useKeys({ onSubmit: () => void (isClosed || submit()), onNext });
  const gone = async (reason: string, isConflict: boolean): Promise<void> => {
    if (await deeds.decline(reason, isConflict)) onGone();
  };
  return (
    <form className="score-sheet" onSubmit={(event) => event.preventDefault()}>
      <div className="score-sticky">
        <Total value={liveTotal(view, round.criteria)} />
        <SaveLine view={view} />
      </div>
      {state === 'returned' && view.sheet?.reason && (
        <p className="score-note" data-tone="wrong">
          {say('score.returnedWhy', { reason: view.sheet.reason })}
        </p>
      )}
      {round.state === 'paused' && <p className="score-note">{say('score.paused')}</p>}
      <Clashes criteria={round.criteria} view={view} keeper={keeper} />
      {round.criteria.map((one) => (
        <CriterionRow key={one.id} one={one} view={view} keeper={keeper} isClosed={isClosed} />
      ))}
      <Words view={view} keeper={keeper} isClosed={isClosed} />
      {!isClosed && flaws.length > 0 && (
        <p className="score-hint">{say('score.missing', { count: flaws.length })}</p>
      )}
      <div className="score-deeds">
        {isClosed ? (
          <p className="score-note">{say(`score.${state === 'draft' ? 'paused' : state}`)}</p>
        ) : (
          <button
            type="button"
            className="button-main"
            disabled={deeds.isBusy || flaws.length > 0}
            onClick={() => void submit()}
          >
            {say('score.submitNext')}
          </button>
        )}
        <button type="button" className="button-quiet" onClick={onNext}>
          {say('score.next')}
        </button>
        {round.state === 'open' && (state === 'submitted' || state === 'abstained') && (
          <button type="button" className="button-quiet" onClick={() => void deeds.reopen()}>
            {say('score.reopen')}
          </button>
        )}
      </div>
      {!isClosed && round.state === 'open' && (
        <div className="score-deeds">
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
      )}
      <p className="score-hint">{say('score.keys')}</p>
    </form>
  );
}
