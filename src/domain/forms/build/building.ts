import type { LastNumbers } from '#contract/forms/form.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { begin, stepped, type History, type HistoryStep } from './history.ts';
import { raisedNumbers } from './number.ts';

/** A form that is being edited, with its history. */
export interface Building {
  history: History<FormDefinition>;
  last: LastNumbers;
}

/** A change of a form. It is applied to the current form, which may have changed since the page was drawn. */
export type FormChange = (now: FormDefinition) => FormDefinition;

/** A step of an editor. Changes of single parts are expressed as changes of the whole form. */
export type BuildingStep = HistoryStep<FormDefinition>;

/** Begins to edit a form. @param last the highest numbers that versions of the form have used */
export const beginBuilding = (definition: FormDefinition, last: LastNumbers = {}): Building => ({
  history: begin(definition),
  last: raisedNumbers(last, definition),
});

/** Returns the state after a step. */
export function build({ history, last }: Building, taken: BuildingStep): Building {
  const next = stepped(history, taken);
  return { history: next, last: raisedNumbers(last, next.now) };
}
