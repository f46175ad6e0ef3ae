import { asc, eq } from 'drizzle-orm';
import type { AnswerChange, AnswerStand } from '#contract/forms/record.ts';
import { fieldsSeen } from '#domain/forms/answer/access.ts';
import { changedFields, type Answered } from '#domain/forms/answer/difference.ts';
import { answersFor, definitionFor } from '#domain/forms/answer/part-of.ts';
import { answersTo, choicesOf } from '#domain/forms/choices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { sensitiveFields } from '#domain/forms/sensitive.ts';
import { openAnswers } from '../cipher.ts';
import { formAnswerChanges, type formAnswers } from '../table.ts';
import { findVersion } from '../version.ts';
import type { SeenForm } from './access.ts';

type Row = typeof formAnswers.$inferSelect;

/** An answer as it stood at a time, and what of it the caller sees. */
interface State extends Answered {
  /** Null for all questions. */
  seen: Set<string> | null;
}

async function stateOf(
  db: Database,
  key: Buffer,
  { form, access }: SeenForm,
  { number, data }: Pick<Row, 'number' | 'data'>,
): Promise<State> {
  const { model, codes } = (await findVersion(db, form.id, number))!;
  const answers = openAnswers(key, model, data);
  return { model, answers, seen: fieldsSeen(access, 'view', choicesOf(model, data, codes), codes) };
}

const isSeen = ({ seen }: State, field: string): boolean => seen === null || seen.has(field);

/** Some questions as they were answered; what is sensitive is only said to be there. */
function standOf({ model, answers }: State, fields: ReadonlySet<string>): AnswerStand {
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
 * What its owner and the office did with an answer, the first change first: of each the questions that the caller sees now, and
 * saw of the answer as it stood before and after.
 * @param key opens what is sensitive, so that sealed values are compared
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
      // Whose an answer is not everybody knows; who of the office changed it, whoever sees it.
      by: seen.access.isWhole || deed === 'edit' ? by : null,
      deed,
      before: standOf(before, shown),
      after: standOf(after, shown),
    };
  });
}
