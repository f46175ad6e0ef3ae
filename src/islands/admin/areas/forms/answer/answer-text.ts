import type { Field } from '#contract/forms/field/field.ts';
import type { AnswerRecord } from '#contract/forms/record.ts';
import { answersText, type AnswerWords } from '#domain/forms/answer/text.ts';
import type { Placed } from '#domain/forms/model.ts';

/** Shown in place of an answer that is masked. */
const MASK = '***';

/** Text of an answer to a question; the mask if there is one that is not shown. */
export const recordText = (
  placed: Placed<Field>,
  { answers, masked }: Pick<AnswerRecord, 'answers' | 'masked'>,
  words: AnswerWords,
): string => (masked.includes(placed.item.id) ? MASK : answersText(placed, answers, words));
