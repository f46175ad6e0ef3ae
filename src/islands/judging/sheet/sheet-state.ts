import type { Criterion } from '#contract/judging/criterion.ts';
import type { FieldChange, SavedSheet, Sheet, SheetClash } from '#contract/judging/sheet.ts';
import { roundHalfUp } from '#domain/judging/score/fraction.ts';
import { hundredthsOf } from '#domain/judging/sheet/mark.ts';
import { totalOf } from '#domain/judging/score/total.ts';
import type { KeptClash } from './kept-changes.ts';
import { EMPTY_SHEET, type SheetContent } from '#domain/judging/sheet/writing.ts';

type Value = FieldChange['value'];

/** State of a sheet: the server's version, and the changes that it does not have yet. */
export interface SheetState {
  /** Null before anything was saved. */
  sheet: Sheet | null;
  pending: readonly FieldChange[];
  clashes: readonly SheetClash[];
}

const valueIn = (sheet: Sheet | null, field: string): Value => {
  if (!sheet) return null;
  const [name, id] = field.split('.');
  if (name === 'mark') return sheet.marks[id!] ?? null;
  if (name === 'note') return sheet.note || null;
  if (name === 'confidence') return sheet.confidence;
  return (id === undefined ? sheet.comment : sheet.comments[id]) || null;
};

/** Restores clashes that were not decided yet, unless the server has the same value by now. */
export const keptClashes = (sheet: Sheet | null, kept: readonly KeptClash[]): SheetClash[] =>
  kept
    .map(({ field, mine }) => ({ field, mine, theirs: valueIn(sheet, field) }))
    .filter(({ mine, theirs }) => mine !== theirs);

/** Displayed value of a field. */
export function valueOf({ sheet, pending }: SheetState, field: string): Value {
  const last = pending.findLast((change) => change.field === field);
  return last ? last.value : valueIn(sheet, field);
}

/**
 * Writes a field. A change that was not sent yet is replaced; one that is under way is followed by another change,
 * based on its value.
 */
export function writeField(
  state: SheetState,
  { field, value, uuid }: Pick<FieldChange, 'field' | 'value' | 'uuid'>,
  sent: ReadonlySet<string>,
): SheetState {
  const clashes = state.clashes.filter((one) => one.field !== field);
  const last = state.pending.findLast((change) => change.field === field);
  if (last && !sent.has(last.uuid)) {
    const changed = { ...last, uuid, value };
    const pending = state.pending.map((change) => (change === last ? changed : change));
    return { ...state, clashes, pending };
  }
  const base = valueOf(state, field);
  return { ...state, clashes, pending: [...state.pending, { uuid, field, base, value }] };
}

/** The state after the server has answered the changes sent. */
export const afterSaving = (
  { pending, clashes }: SheetState,
  sent: ReadonlySet<string>,
  saved: SavedSheet,
): SheetState => ({
  sheet: saved.sheet,
  pending: pending.filter(({ uuid }) => !sent.has(uuid)),
  clashes: [
    ...clashes.filter(({ field }) => saved.clashes.every((one) => one.field !== field)),
    ...saved.clashes,
  ],
});

/** Displayed marks in hundredths by criterion; invalid ones are left out. */
function marksIn(state: SheetState, criteria: readonly Criterion[]): Record<number, number> {
  const marks = criteria.map(({ id }) => {
    const value = valueOf(state, `mark.${id}`);
    return [id, typeof value === 'number' ? hundredthsOf(value) : undefined] as const;
  });
  return Object.fromEntries(marks.filter(([, mark]) => mark !== undefined)) as Record<
    number,
    number
  >;
}

/** Total of the sheet in hundredths, computed by the same code as on the server; undefined while a mark is missing. */
export function liveTotal(state: SheetState, criteria: readonly Criterion[]): number | undefined {
  const total = totalOf(criteria, marksIn(state, criteria));
  return total && roundHalfUp(total, 2);
}

/** Displayed content, in the form that the rules of a sheet take. */
export function contentIn(state: SheetState, criteria: readonly Criterion[]): SheetContent {
  const comments = criteria.map(({ id }) => [id, valueOf(state, `comment.${id}`)] as const);
  return {
    ...EMPTY_SHEET,
    marks: marksIn(state, criteria),
    comments: Object.fromEntries(comments.map(([id, text]) => [id, String(text ?? '')])),
  };
}
