import type { OpenedForm } from '#contract/forms/filling.ts';
import { formatMinute } from '#lib/date.ts';
import { useFilling, type Filling } from '../filling.ts';
import { fillIn } from '../state/words.ts';

/** Why a form takes no answers now. */
function reasonOf(opening: OpenedForm['opening'], { face, locale, texts }: Filling): string {
  const { from, until } = face;
  switch (opening) {
    case 'open':
      return texts['fill.full'];
    case 'resting':
      return texts['fill.resting'];
    case 'notBegun':
      if (from === null) return texts['fill.notBegun'];
      return fillIn(texts['fill.notBegunAt'], { from: formatMinute(from, locale) });
    default:
      if (opening !== 'over' || until === null) return texts['fill.over'];
      return fillIn(texts['fill.overAt'], { until: formatMinute(until, locale) });
  }
}

/** Says that a form takes no answers, and why. */
export function Closed({ opening }: Pick<OpenedForm, 'opening'>) {
  const filling = useFilling();
  return (
    <p className="fill-note" role="status">
      {reasonOf(opening, filling)}
    </p>
  );
}
