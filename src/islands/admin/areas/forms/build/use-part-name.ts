import type { FormDefinition, Item, Page } from '#contract/forms/definition.ts';
import { findItem } from '#domain/forms/build/place.ts';
import { useOffice, type Office } from '#islands/admin/kit/office.ts';
import { useBuilder } from './builder.ts';
import { wordsIn } from './canvas/words.ts';

/** Name of a part: its title, or its kind if it has none. */
export function partName(
  { t, locale }: Pick<Office, 't' | 'locale'>,
  { pages }: FormDefinition,
  id: string,
): string {
  const kindOf = (part: Item | Page): string =>
    'kind' in part
      ? t(`admin.formPart.${part.kind}`)
      : t('admin.formPage', { number: pages.indexOf(part) + 1 });
  if (id === 'endings') return t('admin.formEndings');
  const part = findItem({ pages, endings: [] }, id) ?? pages.find((page) => page.id === id);
  return part ? wordsIn(locale, part.title) || kindOf(part) : '';
}

/** Returns `partName` for the form in the builder. */
export function usePartName(): (id: string) => string {
  const office = useOffice();
  const { definition } = useBuilder();
  return (id) => partName(office, definition, id);
}
