import type { Item } from '#contract/forms/definition.ts';
import type { FormModel } from './model.ts';

function filesOf(item: Item): (string | null)[] {
  if (item.kind === 'picture') return [item.file];
  if (item.kind === 'files') return [item.template];
  return 'options' in item ? item.options.map(({ picture }) => picture) : [];
}

/** Returns the ids of the library files in the questions: pictures, also beside options, and templates. */
export const libraryOf = ({ items }: FormModel): string[] =>
  items.flatMap(({ item }) => filesOf(item)).filter((id) => id !== null);
