import type { FormDefinition } from '#contract/forms/definition.ts';
import { missingTranslations } from '#domain/editorial/bilingual.ts';
import { itemsOf } from '#domain/forms/model.ts';

/** A text without English: the part that it belongs to, and its path there. */
export interface MissingText {
  id: string;
  path: string;
}

const missingIn = (id: string, data: object): MissingText[] =>
  missingTranslations(Object.fromEntries(Object.entries(data))).map((path) => ({ id, path }));

/** Returns the texts of a form that have no English yet, in reading order. */
export function missingEnglish({ pages, endings }: FormDefinition): MissingText[] {
  const ofPages = pages.flatMap((page) => {
    const items = itemsOf({ pages: [page], endings: [] }).map(({ item }) => item);
    return [
      ...missingIn(page.id, { title: page.title }),
      ...items.flatMap((item) =>
        missingIn(item.id, item.kind === 'group' ? { title: item.title, help: item.help } : item),
      ),
    ];
  });
  return [...ofPages, ...missingIn('endings', { endings })];
}
