import type { Flaw } from '#contract/call/flaw.ts';
import type { JudgedAssignment } from '#contract/judging/sheet.ts';
import { sheetFlaws } from '#domain/judging/sheet/complete.ts';
import { useIsland } from '#islands/session/island.ts';
import { useScoring } from '../scoring.ts';
import { Clashes } from './Clashes.tsx';
import { CriterionRow } from './CriterionRow.tsx';
import { SaveLine } from './SaveLine.tsx';
import { SubmitDeeds, isOpenFor, DeclineDeeds } from './SheetDeeds.tsx';
import type { SheetView } from './sheet-keeper.ts';
import { contentIn, liveTotal } from './sheet-state.ts';
import { useDeeds } from './use-deeds.ts';
import { useKeys } from './use-keys.ts';
import { useSheet } from './use-sheet.ts';
import { SheetComments } from './SheetComments.tsx';

interface Props {
  assignment: JudgedAssignment;
  account: number;
  /** Opens the next unfinished entry. */
  onNext(): void;
  /** Called when the entry is no longer assigned to this judge. */
  onGone(): void;
}

type Round = JudgedAssignment['round'];
type State = NonNullable<JudgedAssignment['sheet']>['state'];

/**
 * Whether the sheet cannot be edited: it was submitted, or its round is paused. What is written after the end of the
 * round is saved as late.
 */
const isClosedIn = (round: Round, state: State): boolean =>
  state !== 'returned' && (state !== 'draft' || round.state === 'paused');

function Total({ value }: { value: number | undefined }) {
  const { say } = useScoring();
  if (value === undefined) return <p className="score-total m-0">{say('score.totalOpen')}</p>;
  return (
    <p className="score-total m-0">
      {say('score.total')} <b className="text-lead tabular-nums">{(value / 100).toFixed(2)}</b>
    </p>
  );
}

/** Head of the sheet: the total, where it is stored, why it was returned, and whether the round is paused. */
function Head({ round, view, state }: { round: Round; view: SheetView; state: State }) {
  const { say } = useScoring();
  const reason = view.sheet?.reason;
  return (
    <>
      <div className="sticky top-16 md:top-12 z-1 flex flex-wrap items-baseline justify-between gap-x-4 py-2 bg-paper border-b border-line">
        <Total value={liveTotal(view, round.criteria)} />
        <SaveLine view={view} />
      </div>
      {state === 'returned' && reason && (
        <p className="score-note notice-box gap-2 m-0 py-3! px-4!" data-tone="wrong">
          {say('score.returnedWhy', { reason })}
        </p>
      )}
      {round.state === 'paused' && (
        <p className="score-note notice-box gap-2 m-0 py-3! px-4!">{say('score.paused')}</p>
      )}
    </>
  );
}

/** Moves to the first field that a sheet lacks: its mark or its comment. */
const focusPlace = ({ place }: Flaw): void =>
  document.getElementById(place.replace('.', '-'))?.focus();

/** Sheet of one entry, with its deeds. */
export function SheetForm({ assignment, account, onNext, onGone }: Props) {
  const { say } = useScoring();
  const { current } = useIsland();
  const { round, id, blindNo } = assignment;
  const { keeper, view } = useSheet(assignment, account);
  const deeds = useDeeds(id, keeper);
  const state = view.sheet?.state ?? 'draft';
  const isClosed = isClosedIn(round, state);
  const flaws = isClosed ? [] : sheetFlaws(round.criteria, contentIn(view, round.criteria));
  const submit = async (): Promise<void> => {
    if (flaws[0]) focusPlace(flaws[0]);
    else if (await deeds.submit()) {
      current().screen.tell(say('score.handedIn', { number: blindNo }));
      onNext();
    }
  };
  useKeys({ onSubmit: () => void (isOpenFor(round, state) && submit()), onNext });
  return (
    <form
      method="post"
      className="score-sheet grid gap-5 content-start"
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <Head round={round} view={view} state={state} />
      <Clashes criteria={round.criteria} view={view} keeper={keeper} />
      {round.criteria.map((one) => (
        <CriterionRow key={one.id} one={one} view={view} keeper={keeper} isClosed={isClosed} />
      ))}
      <SheetComments view={view} keeper={keeper} isClosed={isClosed} />
      {flaws.length > 0 && (
        <p className="m-0 secondary">{say('score.missing', { count: flaws.length })}</p>
      )}
      <SubmitDeeds
        assignment={assignment}
        state={state}
        deeds={deeds}
        onSubmit={() => void submit()}
        onNext={onNext}
      />
      {round.state === 'open' && !isClosed && <DeclineDeeds deeds={deeds} onGone={onGone} />}
      <p className="m-0 secondary touch:hidden">{say('score.keys')}</p>
    </form>
  );
}
