import type { OpenedForm } from '#contract/forms/filling.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useFilling, type Filling } from '../filling.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';

/** Why a form takes no answers now. */
function reasonOf(opening: OpenedForm['opening'], { face, texts }: Filling): string {
  const { from, until } = face;
  switch (opening) {
    case 'open':
      return texts['fill.full'];
    case 'resting':
      return texts['fill.resting'];
    case 'suspended':
      return texts['fill.suspended'];
    case 'notBegun':
      if (from === null) return texts['fill.notBegun'];
      return fillIn(texts['fill.notBegunAt'], { from: minuteOf(from) });
    default:
      if (opening !== 'over' || until === null) return texts['fill.over'];
      return fillIn(texts['fill.overAt'], { until: minuteOf(until) });
  }
}

/** Notes that a form takes no answers, and why. */
export function Closed({ opening }: Pick<OpenedForm, 'opening'>) {
  const filling = useFilling();
  return (
    <p className="notice-box gap-3 mb-6" role="status">
      {reasonOf(opening, filling)}
    </p>
  );
}
