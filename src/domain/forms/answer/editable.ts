import type { AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { FieldKind } from '#contract/forms/field/field.ts';
import type { FormModel } from '../model.ts';

/** What the office can change of an answer: what is written or chosen once, and no file, no rank, no table. */
const EDITED: ReadonlySet<FieldKind> = new Set<FieldKind>([
  'text',
  'longText',
  'number',
  'phone',
  'email',
  'idNumber',
  'single',
  'dropdown',
  'multiple',
  'date',
  'time',
  'rating',
  'scale',
]);

/** What is answered once and for all on paper: a consent, and a whole matrix. */
const ADDED: ReadonlySet<FieldKind> = new Set<FieldKind>([...EDITED, 'consent', 'matrix']);

/** Whether a kind of question is one that the office can answer for somebody. */
export const isAdded = (kind: FieldKind): boolean => ADDED.has(kind);

/** Whether a kind of question is one that the office can change. */
export const isEdited = (kind: FieldKind): boolean => EDITED.has(kind);

/**
 * The questions of a form whose answers somebody may change: of what is sensitive nobody changes what they do not see.
 * @param fields those that they are let; null for all
 */
export const editableFields = (
  { fields }: Pick<FormModel, 'fields'>,
  allowed: ReadonlySet<string> | null,
): Set<string> =>
  new Set(
    fields
      .filter(({ item, group }) => isEdited(item.kind) && !item.isSensitive && !group?.rows)
      .map(({ item }) => item.id)
      .filter((id) => allowed === null || allowed.has(id)),
  );

/** Answers in which some are others; a null takes one away. */
export function withEdited(before: Answers, edited: AnswerRow): Answers {
  const all = { ...before, ...edited };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}
