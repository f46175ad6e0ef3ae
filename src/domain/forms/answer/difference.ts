import type { Answers } from '#contract/forms/answer.ts';
import { answersTo } from '../choices.ts';
import type { FormModel } from '../model.ts';

/** Answers together with the form that they answer. */
export interface AnsweredForm {
  model: FormModel;
  answers: Answers;
}

/** Returns the answer to each question in comparable form, without unanswered questions. */
const comparableAnswers = ({ model, answers }: AnsweredForm): Map<string, string> =>
  new Map(
    model.fields
      .map((placed) => ({ id: placed.item.id, given: answersTo(placed, answers) }))
      .filter(({ given }) => given.some((answer) => answer !== null))
      .map(({ id, given }) => [id, JSON.stringify(given)]),
  );

/** Returns the questions that two states of an answer answer differently. */
export function changedFields(before: AnsweredForm, after: AnsweredForm): Set<string> {
  const [was, is] = [comparableAnswers(before), comparableAnswers(after)];
  const ids = [...was.keys(), ...is.keys()];
  return new Set(ids.filter((id) => was.get(id) !== is.get(id)));
}
