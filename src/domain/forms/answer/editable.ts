import type { AnswerRow, Answers } from '#contract/forms/answer.ts';
import type { FieldKind } from '#contract/forms/field/field.ts';
import { isRepeated, type FormModel, type Placed } from '../model.ts';
import { rowsOf } from '../reading/value.ts';

/** What nobody answers: it follows from other answers, or comes with the address. */
const UNASKED: ReadonlySet<FieldKind> = new Set<FieldKind>(['computed', 'hidden']);

/** Whether a kind of question is one that somebody answers, so that the office can do it for them. */
export const isAsked = (kind: FieldKind): boolean => !UNASKED.has(kind);

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
      .filter(({ item }) => isAsked(item.kind) && !item.isSensitive)
      .map(({ item }) => item.id)
      .filter((id) => allowed === null || allowed.has(id)),
  );

/** The questions of a group that somebody answers. */
const askedIn = ({ fields }: Pick<FormModel, 'fields'>, group: string): string[] =>
  fields
    .filter((placed) => placed.group?.id === group && isAsked(placed.item.kind))
    .map(({ item }) => item.id);

/**
 * The groups whose rows somebody may add and take away: those of which they may answer every question. In others each row
 * keeps what they may not answer, and so its place.
 */
export const openGroups = (
  model: Pick<FormModel, 'fields' | 'items'>,
  allowed: ReadonlySet<string>,
): Set<string> =>
  new Set(
    model.items
      .filter(isRepeated)
      .map(({ item }) => item.id)
      .filter((id) => askedIn(model, id).every((field) => allowed.has(field))),
  );

/** Where somebody may write: at questions they may answer, and in the rows that hold some of those. */
export const writablePlaces = (
  { fields }: Pick<FormModel, 'fields'>,
  allowed: ReadonlySet<string>,
): Set<string> =>
  new Set(
    fields
      .filter(({ item }) => allowed.has(item.id))
      .map(({ item, group }) => (group?.rows ? group.id : item.id)),
  );

/** A row in which somebody has answered what they may. */
const mergedRow = (old: AnswerRow, row: AnswerRow, allowed: ReadonlySet<string>): AnswerRow => {
  const kept = Object.entries(old).filter(([id]) => !allowed.has(id));
  const written = Object.entries(row).filter(([id]) => allowed.has(id));
  return Object.fromEntries([...kept, ...written]);
};

/** The rows of a group of whose questions somebody may answer some; null where others came or went. */
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

/** Answers in which some are others; a null takes one away. */
export function withEdited(before: Answers, edited: Answers): Answers {
  const all = { ...before, ...edited };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null));
}

/**
 * The same, of somebody who may answer some questions alone.
 * @returns null where rows came or went that hold what they may not answer
 */
export function withAllowed(
  model: FormModel,
  before: Answers,
  edited: Answers,
  allowed: ReadonlySet<string>,
): Answers | null {
  const open = openGroups(model, allowed);
  const held = model.items
    .filter(isRepeated)
    .filter(({ item: { id } }) => id in edited && !open.has(id));
  const rows = held.map(
    (group) => [group.item.id, mergedRows(group, before, edited, allowed)] as const,
  );
  if (rows.some(([, merged]) => merged === null)) return null;
  return withEdited(before, { ...edited, ...(Object.fromEntries(rows) as Answers) });
}
