import type { AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { FieldKind } from '#contract/forms/field/field.ts';
import { isRepeated, type FormModel, type Placed } from '../model.ts';
import { rowsOf } from '../reading/value.ts';

/** Kinds that nobody fills in: the value is computed from other answers, or comes with the address. */
const UNANSWERABLE_KINDS: ReadonlySet<FieldKind> = new Set<FieldKind>(['computed', 'hidden']);

/** Returns whether people answer questions of a kind, so that the office can also do it for them. */
export const isAnswerable = (kind: FieldKind): boolean => !UNANSWERABLE_KINDS.has(kind);

/**
 * Returns the questions of a form whose answers somebody may change. A sensitive answer can be changed only by
 * somebody who sees it.
 * @param allowed the questions that the person may change; null for all
 */
export const editableFields = (
  { fields }: Pick<FormModel, 'fields'>,
  allowed: ReadonlySet<string> | null,
): Set<string> =>
  new Set(
    fields
      .filter(({ item }) => isAnswerable(item.kind) && !item.isSensitive)
      .map(({ item }) => item.id)
      .filter((id) => allowed === null || allowed.has(id)),
  );

/** Returns the questions of a group that people answer. */
const answerableIn = ({ fields }: Pick<FormModel, 'fields'>, group: string): string[] =>
  fields
    .filter((placed) => placed.group?.id === group && isAnswerable(placed.item.kind))
    .map(({ item }) => item.id);

/**
 * Returns the groups in which somebody may add and remove rows: those of which they may answer every question. In
 * other groups each row keeps its place, because it holds answers that the person may not change.
 */
export const editableGroups = (
  model: Pick<FormModel, 'fields' | 'items'>,
  allowed: ReadonlySet<string>,
): Set<string> =>
  new Set(
    model.items
      .filter(isRepeated)
      .map(({ item }) => item.id)
      .filter((id) => answerableIn(model, id).every((field) => allowed.has(field))),
  );

/** Returns where somebody may write: the questions that they may answer, and the rows that contain such questions. */
export const writablePlaces = (
  { fields }: Pick<FormModel, 'fields'>,
  allowed: ReadonlySet<string>,
): Set<string> =>
  new Set(
    fields
      .filter(({ item }) => allowed.has(item.id))
      .map(({ item, group }) => (group?.rows ? group.id : item.id)),
  );

/** Merges the allowed changes of one row into the old row. */
const mergedRow = (old: AnswerRow, row: AnswerRow, allowed: ReadonlySet<string>): AnswerRow => {
  const kept = Object.entries(old).filter(([id]) => !allowed.has(id));
  const written = Object.entries(row).filter(([id]) => allowed.has(id));
  return Object.fromEntries([...kept, ...written]);
};

/**
 * Merges the allowed changes into the rows of a group of which somebody may answer only some questions; null if rows
 * were added or removed.
 */
function mergedRows(
  { item: { id } }: Placed,
  before: Answers,
  edited: Answers,
  allowed: ReadonlySet<string>,
): AnswerRow[] | null {
  const [old, rows] = [rowsOf(before, id), rowsOf(edited, id)];
  if (old.length !== rows.length) return null;
  return rows.map((row, index) => mergedRow(old[index]!, row, allowed));
}

/** Returns the answers with some replaced; a null removes one. */
export function mergeAnswers(before: Answers, edited: Answers): Answers {
  const all = { ...before, ...edited };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/**
 * Returns the answers with some replaced by somebody who may answer only some questions.
 * @returns null if rows were added or removed that hold answers the person may not change
 */
export function mergeAllowedAnswers(
  model: FormModel,
  before: Answers,
  edited: Answers,
  allowed: ReadonlySet<string>,
): Answers | null {
  const open = editableGroups(model, allowed);
  const held = model.items
    .filter(isRepeated)
    .filter(({ item: { id } }) => id in edited && !open.has(id));
  const rows = held.map(
    (group) => [group.item.id, mergedRows(group, before, edited, allowed)] as const,
  );
  if (rows.some(([, merged]) => merged === null)) return null;
  return mergeAnswers(before, { ...edited, ...(Object.fromEntries(rows) as Answers) });
}
