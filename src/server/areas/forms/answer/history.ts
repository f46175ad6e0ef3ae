import { asc, eq } from 'drizzle-orm';
import type { AnswerChange, AnswerSnapshot } from '#contract/forms/record.ts';
import { fieldsVisibleIn } from '#domain/forms/answer/access.ts';
import { changedFields, type AnsweredForm } from '#domain/forms/answer/difference.ts';
import { answersFor, definitionFor } from '#domain/forms/answer/part-of.ts';
import { answersTo, choicesOf } from '#domain/forms/choices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sensitiveFields } from '#domain/forms/sensitive.ts';
import { openAnswers } from '../cipher.ts';
import { formAnswerChanges, type formAnswers } from '../table.ts';
import { findVersion } from '../version.ts';
import type { SeenForm } from './access.ts';

type Row = typeof formAnswers.$inferSelect;

/** An answer at some point in its history, with the questions that the caller may see of it. */
interface AnswerState extends AnsweredForm {
  /** Null means all questions. */
  seen: Set<string> | null;
}

async function stateOf(
  db: Database,
  key: Buffer,
  { form, access }: SeenForm,
  { number, data }: Pick<Row, 'number' | 'data'>,
): Promise<AnswerState> {
  const { model, codes } = (await findVersion(db, form.id, number))!;
  const answers = openAnswers(key, model, data);
  return {
    model,
    answers,
    seen: fieldsVisibleIn(access, 'view', choicesOf(model, data, codes), codes),
  };
}

const isSeen = ({ seen }: AnswerState, field: string): boolean => seen === null || seen.has(field);

/** Returns some questions with their answers; of sensitive ones only that they were answered. */
function snapshotOf({ model, answers }: AnswerState, fields: ReadonlySet<string>): AnswerSnapshot {
  const sealed = sensitiveFields(model);
  const given = (id: string): boolean =>
    model.fields
      .filter(({ item }) => item.id === id)
      .some((placed) => answersTo(placed, answers).some((answer) => answer !== null));
  const open = new Set([...fields].filter((id) => !sealed.has(id)));
  return {
    definition: definitionFor(model.definition, fields),
    answers: answersFor(model, answers, open),
    masked: [...fields].filter((id) => sealed.has(id) && given(id)),
  };
}

/**
 * Returns the changes that its owner and the office made to an answer, oldest first. A change shows only questions
 * that the caller may see in the answer before it, after it and now.
 * @param key opens sensitive answers, so that sealed values can be compared
 */
export async function readChanges(
  db: Database,
  key: Buffer,
  seen: SeenForm,
  answer: Row,
): Promise<AnswerChange[]> {
  const rows = await db
    .select()
    .from(formAnswerChanges)
    .where(eq(formAnswerChanges.answerId, answer.id))
    .orderBy(asc(formAnswerChanges.id));
  const states = await Promise.all([...rows, answer].map((row) => stateOf(db, key, seen, row)));
  const now = states.at(-1)!;
  return rows.map(({ at, by, deed }, index) => {
    const [before, after] = [states[index]!, states[index + 1]!];
    const fields = [...changedFields(before, after)].filter((id) =>
      [before, after, now].every((state) => isSeen(state, id)),
    );
    const shown = new Set(fields);
    return {
      at: at.toISOString(),
      // The owner's name is visible only with full access; the name of an editor in the office, to all who see the
      // answer.
      by: seen.access.isWhole || deed === 'edit' ? by : null,
      deed,
      before: snapshotOf(before, shown),
      after: snapshotOf(after, shown),
    };
  });
}
