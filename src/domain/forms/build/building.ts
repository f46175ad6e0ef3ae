import type { LastNumbers } from '#contract/forms/form.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { begin, redo, step, undo, type History } from './history.ts';
import { raisedNumbers } from './number.ts';

/** A form in the hands of its editor. */
export interface Building {
  history: History<FormDefinition>;
  last: LastNumbers;
}

/** What becomes of a form, whatever else has become of it since the page was drawn. */
export type FormChange = (now: FormDefinition) => FormDefinition;

/** What an editor does with the whole of a form; changes of its parts are changes of it. */
export type BuildingStep =
  | { do: 'change'; change: FormChange; about?: string }
  | { do: 'undo' }
  | { do: 'redo' };

/** A form that is opened. @param last what the versions of the form have taken */
export const beginBuilding = (definition: FormDefinition, last: LastNumbers = {}): Building => ({
  history: begin(definition),
  last: raisedNumbers(last, definition),
});

function stepped(history: Building['history'], taken: BuildingStep): Building['history'] {
  if (taken.do === 'undo') return undo(history);
  if (taken.do === 'redo') return redo(history);
  return step(history, taken.change(history.now), taken.about);
}

/** What becomes of a form by a step. */
export function build({ history, last }: Building, taken: BuildingStep): Building {
  const next = stepped(history, taken);
  return { history: next, last: raisedNumbers(last, next.now) };
}
