import type { Field } from '#contract/forms/field/field.ts';
import type { AnswerRecord } from '#contract/forms/record.ts';
import { answersText, type AnswerWords } from '#domain/forms/answer/text.ts';
import type { Placed } from '#domain/forms/model.ts';

/** What stands for an answer that lists and details do not show. */
export const MASK = '***';

/** What a record says to a question; a mask for what is there and not shown. */
export const recordText = (
  placed: Placed<Field>,
  { answers, masked }: Pick<AnswerRecord, 'answers' | 'masked'>,
  words: AnswerWords,
): string => (masked.includes(placed.item.id) ? MASK : answersText(placed, answers, words));
