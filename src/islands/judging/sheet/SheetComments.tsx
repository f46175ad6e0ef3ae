import { useScoring } from '../scoring.ts';
import type { SheetKeeper, SheetView } from './sheet-keeper.ts';
import { valueOf } from './sheet-state.ts';

interface Props {
  view: SheetView;
  keeper: SheetKeeper;
  isClosed: boolean;
}

const CONFIDENCE = [1, 2, 3, 4, 5];

function Confidence({ view, keeper, isClosed }: Props) {
  const { say } = useScoring();
  return (
    <fieldset className="score-criterion">
      <legend>{say('score.confidence')}</legend>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <span>{say('score.confidence1')}</span>
        {CONFIDENCE.map((value) => (
          <label key={value} className="inline-flex items-center gap-2 min-h-11">
            <input
              type="radio"
              name="confidence"
              disabled={isClosed}
              checked={valueOf(view, 'confidence') === value}
              onChange={() => keeper.write('confidence', value)}
            />
            {value}
          </label>
        ))}
        <span>{say('score.confidence5')}</span>
      </div>
    </fieldset>
  );
}

function Text({ field, view, keeper, isClosed }: Props & { field: 'comment' | 'note' }) {
  const { say } = useScoring();
  const isNote = field === 'note';
  return (
    <div className="score-criterion">
      <label htmlFor={`sheet-${field}`}>
        {say(isNote ? 'score.note' : 'score.publicComment')}
        <small> {say(isNote ? 'score.noteHint' : 'score.publicHint')}</small>
      </label>
      <textarea
        id={`sheet-${field}`}
        rows={3}
        maxLength={4000}
        disabled={isClosed}
        value={String(valueOf(view, field) ?? '')}
        onChange={({ target }) => keeper.write(field, target.value || null)}
      />
    </div>
  );
}

/** Comment, note and confidence about the entry as a whole. */
export const SheetComments = (props: Props) => (
  <>
    <Text {...props} field="comment" />
    <Text {...props} field="note" />
    <Confidence {...props} />
  </>
);
