import type { Answer, AnswerRow, Answers } from '#contract/forms/answer.ts';
import { isField, isRepeated, type FormModel } from '#domain/forms/model.ts';
import type { FormReading } from '#domain/forms/reading/evaluate.ts';
import { withAnswer, withRows } from '#islands/forms/state/answer.ts';

/** Input for an answer, by question; the rows of a group are stored together. */
interface Typing {
  before: Answers;
  typed: Answers;
}

const answersIn = ({ before, typed }: Typing): Answers => ({ ...before, ...typed });

/** The input after the value at a place was changed. */
export function typedAt(typing: Typing, place: string, value: Answer): Answers {
  const [first = ''] = place.split('.');
  const next = withAnswer(answersIn(typing), place, value);
  return { ...typing.typed, [first]: next[first] ?? null };
}

/** The input after the rows of a group were changed. */
export const typedRows = (typing: Typing, group: string, rows: readonly AnswerRow[]): Answers => ({
  ...typing.typed,
  [group]: withRows(answersIn(typing), group, rows)[group]!,
});

/**
 * Restricts the reading of a form to some of its questions: the others are hidden, and groups that are not among them
 * keep their number of rows.
 */
export function openReading(
  { items }: Pick<FormModel, 'items'>,
  reading: FormReading,
  open: ReadonlySet<string>,
): FormReading {
  const closed = items
    .filter(isField)
    .filter(({ item }) => !open.has(item.id))
    .map(({ item }) => item.id);
  const empty = items
    .filter(({ item }) => item.kind === 'group' && item.items.every(({ id }) => !open.has(id)))
    .map(({ item }) => item.id);
  const away = new Set([...closed, ...empty]);
  const fixed = items.filter(isRepeated).filter(({ item }) => !open.has(item.id));
  return {
    ...reading,
    shown: new Set([...reading.shown].filter((place) => !away.has(place.split('.').at(-1)!))),
    frozen: new Set(fixed.map(({ item }) => item.id)),
  };
}
