import type { Criterion } from '#contract/judging/criterion.ts';
import type { SheetClash } from '#contract/judging/sheet.ts';
import { useScoring } from '../scoring.ts';
import type { SheetKeeper, SheetView } from './sheet-keeper.ts';

/** Returns a function for the label of a field. */
function useFieldName(criteria: readonly Criterion[]) {
  const { say, sayIn } = useScoring();
  return (field: string): string => {
    const [name, id] = field.split('.');
    const one = criteria.find((criterion) => String(criterion.id) === id);
    if (one) return sayIn(one.name);
    if (name === 'confidence') return say('score.confidence');
    return say(name === 'note' ? 'score.note' : 'score.publicComment');
  };
}

const shown = (value: SheetClash['mine']): string => (value === null ? '–' : String(value));

/** Fields that were changed elsewhere in the meantime, with both values to choose from. */
export function Clashes({
  criteria,
  view,
  keeper,
}: {
  criteria: readonly Criterion[];
  view: SheetView;
  keeper: SheetKeeper;
}) {
  const { say } = useScoring();
  const nameOf = useFieldName(criteria);
  return view.clashes.map(({ field, theirs, mine }) => (
    <div
      key={field}
      className="score-note notice-box gap-2 m-0 py-3! px-4!"
      data-tone="wrong"
      role="alert"
    >
      <p>{say('score.clash', { field: nameOf(field) })}</p>
      <p>
        {say('score.theirs')} <b>{shown(theirs)}</b> · {say('score.mine')} <b>{shown(mine)}</b>
      </p>
      <p className="flex flex-wrap items-start gap-3">
        <button type="button" className="button-quiet" onClick={() => keeper.keepTheirs(field)}>
          {say('score.keepTheirs')}
        </button>
        <button type="button" className="button-main" onClick={() => keeper.write(field, mine)}>
          {say('score.takeMine')}
        </button>
      </p>
    </div>
  ));
}
