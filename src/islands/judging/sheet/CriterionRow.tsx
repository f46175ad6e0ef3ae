import type { Criterion } from '#contract/judging/criterion.ts';
import { pointsOf } from '#domain/judging/sheet/mark.ts';
import { sheetFlaws } from '#domain/judging/sheet/complete.ts';
import { useScoring } from '../scoring.ts';
import { MarkField } from './MarkField.tsx';
import type { SheetKeeper, SheetView } from './sheet-keeper.ts';
import { contentIn, valueOf } from './sheet-state.ts';

interface Props {
  one: Criterion;
  view: SheetView;
  keeper: SheetKeeper;
  isClosed: boolean;
}

/** Whether the current mark requires a comment. */
const isOwed = (one: Criterion, view: SheetView): boolean =>
  sheetFlaws([one], contentIn(view, [one])).some(({ place }) => place.startsWith('comment'));

function Reason({ one, view, keeper, isClosed }: Props) {
  const { say } = useScoring();
  const id = `comment-${one.id}`;
  const mark = valueOf(view, `mark.${one.id}`);
  const owed = isOwed(one, view);
  const bounds = [one.commentBelow, one.commentAbove].filter((bound) => bound !== null);
  return (
    <>
      <label htmlFor={id}>
        {owed && mark !== null
          ? say('score.commentOwed', { value: bounds.map(pointsOf).join(' / ') })
          : say('score.comment')}
      </label>
      <textarea
        id={id}
        rows={one.kind === 'text' ? 4 : 2}
        maxLength={4000}
        disabled={isClosed}
        aria-required={owed}
        value={String(valueOf(view, `comment.${one.id}`) ?? '')}
        onChange={({ target }) => keeper.write(`comment.${one.id}`, target.value || null)}
      />
    </>
  );
}

/** One criterion: its description, mark and comment. */
export function CriterionRow(props: Props) {
  const { one, view, keeper, isClosed } = props;
  const { say, sayIn } = useScoring();
  const id = `mark-${one.id}`;
  const mark = valueOf(view, `mark.${one.id}`);
  const weight = one.weight / 10;
  return (
    <fieldset className="score-criterion">
      <legend>
        {sayIn(one.name)}{' '}
        <small>{weight > 0 ? say('score.weight', { weight }) : say('score.outside')}</small>
      </legend>
      {sayIn(one.hint) && <p className="m-0 secondary">{sayIn(one.hint)}</p>}
      {one.kind !== 'text' && (
        <div className="score-mark flex flex-wrap items-center gap-3">
          <label htmlFor={id} className="sr-only">
            {sayIn(one.name)}
          </label>
          <MarkField
            one={one}
            id={id}
            value={typeof mark === 'number' ? mark : null}
            isClosed={isClosed}
            onWrite={(value) => keeper.write(`mark.${one.id}`, value)}
          />
        </div>
      )}
      <Reason {...props} />
    </fieldset>
  );
}
