import type { Page } from '#contract/forms/definition.ts';
import type { FormReading } from '#domain/forms/reading/evaluate.ts';
import type { FormModel } from '#domain/forms/model.ts';

/** The pages that are filled in as the answers stand: reached, and with something to see. */
export const stepsOf = ({ definition }: FormModel, { shown }: FormReading): readonly Page[] =>
  definition.pages.filter(
    ({ id, items }) => shown.has(id) && items.some((one) => shown.has(one.id)),
  );

/** The number of the page on which a question stands, by its place; -1 for what the form does not ask. */
export function pageOf({ items }: FormModel, place: string): number {
  const id = place.split('.').at(-1);
  return items.find(({ item }) => item.id === id)?.page ?? -1;
}
