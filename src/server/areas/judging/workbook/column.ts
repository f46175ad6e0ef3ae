import { translator } from '#content/i18n/translate.ts';
import { Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Criterion } from '#contract/judging/criterion.ts';
import { gridFields } from '#domain/judging/sheet/grid.ts';
import { columnAt, columnsAt, demandKnownColumns } from '#server/platform/sheet/column.ts';
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

/** Titles of the columns before the fields. The first is the column of row codes; the others only inform. */
export const FIXED_TITLES = [
  'score.rowCode',
  'field.assignment.blindNo',
  'field.assignment.title',
  'field.assignment.sheet',
  'score.total',
] as const;

/** Index of a required column; its title may be in either language. @throws Fault sheetColumns */
export function columnPlace(
  head: SheetRow | undefined,
  title: 'score.rowCode' | 'field.assignment.number' | 'field.assignment.judge',
): number {
  const at = columnAt(head, (locale) => translator(locale)(title));
  if (at < 0) throw new Fault('sheetColumns', { field: title });
  return at;
}

/**
 * Indexes of the fields' columns, by field; titles may be in either language.
 * @throws Fault sheetColumnUnknown
 */
export function placesIn(
  round: Pick<OwnRound, 'criteria'>,
  rows: readonly SheetRow[],
): Map<string, number> {
  const places = columnsAt(rows[0], gridFields(round.criteria), (field, locale) =>
    titleOf(round, field, locale),
  );
  const informing = FIXED_TITLES.map((key) => (locale: Locale) => translator(locale)(key));
  demandKnownColumns(rows, places.values(), informing);
  return places;
}
