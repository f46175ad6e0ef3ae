import type { Criterion } from '#contract/judging/criterion.ts';
import type { FieldChange } from '#contract/judging/sheet.ts';
import { readPoints } from './mark.ts';
import { valueAt, type SheetContent } from './writing.ts';

/** Returns the fields of a sheet that have a column in the table, in order. */
export const gridFields = (criteria: readonly Pick<Criterion, 'id' | 'kind'>[]): string[] => [
  ...criteria.flatMap(({ id, kind }) =>
    kind === 'text' ? [`comment.${id}`] : [`mark.${id}`, `comment.${id}`],
  ),
  'confidence',
  'comment',
  'note',
];

const isNumber = (field: string): boolean => field.startsWith('mark.') || field === 'confidence';

/**
 * Returns the value that somebody typed into a cell. A text in a number field stays a text, which the rules of a
 * sheet refuse.
 */
export function cellValue(field: string, cell: string): FieldChange['value'] {
  const text = cell.replaceAll('\r\n', '\n').trim();
  if (text === '') return null;
  if (!isNumber(field)) return text;
  const number = readPoints(text);
  return Number.isFinite(number) ? number : text;
}

const plain = (value: FieldChange['value']): FieldChange['value'] =>
  typeof value === 'string' ? cellValue('comment', value) : value;

/** A cell whose value differs from the sheet. */
export type CellChange = Pick<FieldChange, 'field' | 'base' | 'value'>;

/** Returns what a row of a table changes in a sheet. Spaces around a text change nothing. @param cells by field */
export function rowChanges(before: SheetContent, cells: ReadonlyMap<string, string>): CellChange[] {
  return [...cells].flatMap(([field, cell]) => {
    const [base, value] = [valueAt(before, field), cellValue(field, cell)];
    return plain(base) === value ? [] : [{ field, base, value }];
  });
}
