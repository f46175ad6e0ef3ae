import type { Page } from '#contract/forms/definition.ts';
import type { FormReading } from '#domain/forms/reading/evaluate.ts';
import type { FormModel } from '#domain/forms/model.ts';

/** Pages that are filled in with the current answers: reachable, and with visible items. */
export const stepsOf = ({ definition }: FormModel, { shown }: FormReading): readonly Page[] =>
  definition.pages.filter(
    ({ id, items }) => shown.has(id) && items.some((one) => shown.has(one.id)),
  );

/** Index of the page that contains a place; -1 if the form does not ask it. */
export function pageOf({ items }: FormModel, place: string): number {
  const id = place.split('.').at(-1);
  return items.find(({ item }) => item.id === id)?.page ?? -1;
}
