import { translator } from '#content/i18n/translate.ts';
import { Fault } from '#contract/fault.ts';
import { type Locale, LOCALES } from '#contract/call/locale.ts';
import type { Criterion } from '#contract/judging/criterion.ts';
import { gridFields } from '#domain/judging/sheet/grid.ts';
import type { SheetRow } from '#server/platform/sheet/sheet.ts';
import type { OwnRound } from '../blind/view.ts';

/** The criterion of a field, with its position, starting at 1. */
function criterionOf(criteria: readonly Criterion[], field: string) {
  const id = Number(field.split('.')[1]);
  const at = criteria.findIndex((one) => one.id === id);
  return { one: criteria[at]!, place: at + 1 };
}

/** Title of a column. It starts with the position of its criterion, so that titles are unique. */
export function titleOf(
  { criteria }: Pick<OwnRound, 'criteria'>,
  field: string,
  locale: Locale,
): string {
  const t = translator(locale);
  if (field === 'confidence') return t('score.confidence');
  if (field === 'note') return t('score.note');
  if (field === 'comment') return t('score.publicComment');
  const { one, place } = criterionOf(criteria, field);
  const name = `${place} ${one.name[locale] || one.name.zh}`;
  return field.startsWith('mark.') ? name : `${name} ${t('score.comment')}`;
}

/** Titles of all fields of a sheet, as shown to people. */
export const titlesOf = (
  { criteria }: Pick<OwnRound, 'criteria'>,
  locale: Locale,
  without: readonly string[] = [],
): string[] =>
  gridFields(criteria)
    .filter((field) => !without.includes(field))
    .map((field) => titleOf({ criteria }, field, locale));

const plainTitle = (title: string): string => title.replaceAll(/\s/g, '').toLowerCase();

/** Index of a required column; its title may be in either language. @throws Fault sheetColumns */
export function columnPlace(
  head: Pick<SheetRow, 'cells'> | undefined,
  title: 'score.rowCode' | 'field.assignment.number' | 'field.assignment.judge',
): number {
  const own = LOCALES.map((locale) => plainTitle(translator(locale)(title)));
  const at = (head?.cells ?? []).findIndex((cell) => own.includes(plainTitle(cell)));
  if (at < 0) throw new Fault('sheetColumns', { field: title });
  return at;
}

/** Indexes of the fields' columns, by field; titles may be in either language. */
export function placesIn(
  round: Pick<OwnRound, 'criteria'>,
  head: readonly string[],
): Map<string, number> {
  const titles = head.map(plainTitle);
  const places = new Map<string, number>();
  for (const field of gridFields(round.criteria)) {
    const own = LOCALES.map((locale) => plainTitle(titleOf(round, field, locale)));
    const at = titles.findIndex((title) => own.includes(title));
    if (at >= 0) places.set(field, at);
  }
  return places;
}
