import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Answer, Answers } from '#contract/forms/answer.ts';
import type { FormDefinition, Group } from '#contract/forms/definition.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import { answerText, type AnswerWords } from '#domain/forms/answer/text.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { isField, itemsOf, type Placed } from '#domain/forms/model.ts';
import { rowsOf } from '#domain/forms/reading/value.ts';
import { partOf } from './parts.ts';

/** A unit of a form that is read and marked as a whole: a question, or a repeating group within a part. */
export interface EntryPlace {
  /** Id of the question or the group, as marks name it. */
  id: string;
  part: EntryPartName;
  title: Bilingual;
  questions: readonly Field[];
  isRepeated: boolean;
  isSensitive: boolean;
}

/** Returns the repeating group of a question within the team's parts. */
const repeatedIn = ({ group }: Placed): Group | null =>
  group !== null && group.rows !== null && partOf(group) !== 'member' ? group : null;

/** Returns the places of a form, in reading order. */
export function placesOf(definition: FormDefinition): EntryPlace[] {
  const placed = itemsOf(definition).filter(isField);
  const grouped = Map.groupBy(placed, (one) => repeatedIn(one)?.id ?? one.item.id);
  return [...grouped].map(([id, [first, ...rest]]) => {
    const questions = [first!, ...rest].map(({ item }) => item);
    const repeated = repeatedIn(first!);
    return {
      id,
      part: partOf(first!.group),
      title: repeated?.title ?? first!.item.title,
      questions,
      isRepeated: repeated !== null,
      isSensitive: questions.some(({ isSensitive }) => isSensitive),
    };
  });
}

const answerOf = (answers: Answers, id: string): Answer => (answers[id] ?? null) as Answer;

/** Returns the answers at a place as text; for a repeating group one line per row. */
export function placeText(place: EntryPlace, answers: Answers, words: AnswerWords): string {
  const { id, questions, isRepeated } = place;
  if (!isRepeated) return answerText(questions[0]!, answerOf(answers, id), words);
  const lines = rowsOf(answers, id).map((row, index) => {
    const texts = questions.map((field) => {
      const text = answerText(field, row[field.id] ?? null, words);
      return text && `${wordsIn(field.title, words.locale)}: ${text}`;
    });
    return `${index + 1}. ${texts.filter((text) => text !== '').join('; ')}`;
  });
  return lines.join('\n');
}
