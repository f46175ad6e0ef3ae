import { isMessageKey, translator } from '#content/i18n/translate.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { Words } from '#domain/editorial/sheet/cell.ts';
import { sheetColumns, type Column } from '#domain/editorial/sheet/column.ts';

/** The label of a field, as in the forms of the office. */
function labelOf({ type }: ContentType, name: string, locale: Locale): string {
  const t = translator(locale);
  const keys = [`field.${type}.${name}`, `admin.field.${name}`];
  const key = keys.find(isMessageKey);
  return key ? t(key) : name;
}

/** The title of a column. */
export function titleOf(type: ContentType, { names, locale: of }: Column, locale: Locale): string {
  const label = names.map((name) => labelOf(type, name, locale)).join(' · ');
  return of === null ? label : translator(locale)(`sheet.text.${of}`, { field: label });
}

/** The title of a place in a record: of its column, or of its fields if no column holds it. */
export function placeTitle(type: ContentType, place: string, locale: Locale): string {
  const isAt = ({ path, names }: Column): boolean =>
    path.join('.') === place || names.join('.') === place;
  const column = sheetColumns(type).find(isAt);
  if (column) return titleOf(type, column, locale);
  const names = place.split('.').filter((name) => !/^\d+$/.test(name));
  return names.map((name) => labelOf(type, name, locale)).join(' · ');
}

function choiceOf({ form, names }: Column, value: string, locale: Locale): string {
  const t = translator(locale);
  if (form === 'yesNo') return t(value === 'true' ? 'admin.yes' : 'admin.no');
  const key = `admin.choice.${names.at(-1)}.${value}`;
  return isMessageKey(key) ? t(key) : value;
}

/** The values of a closed list. */
const valuesOf = ({ form, choices }: Column): readonly string[] =>
  form === 'yesNo' ? ['true', 'false'] : choices;

/** The options of a closed column, as text. */
export const offeredBy = (column: Column, locale: Locale): string[] =>
  valuesOf(column).map((value) => choiceOf(column, value, locale));

/** Texts of cells: written in one language, read in either. */
export function sheetWords(locale: Locale): Words {
  const known = new Map<Column, ReadonlyMap<string, string>>();
  const read = (column: Column) =>
    new Map(
      valuesOf(column).flatMap((value) => [
        [value.toLowerCase(), value] as const,
        ...LOCALES.map((of) => [choiceOf(column, value, of).toLowerCase(), value] as const),
      ]),
    );
  return {
    write: (column, value) => choiceOf(column, value, locale),
    read(column) {
      const words = known.get(column) ?? read(column);
      known.set(column, words);
      return words;
    },
  };
}
