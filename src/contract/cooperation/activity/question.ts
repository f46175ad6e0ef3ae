import * as z from 'zod/mini';
import { optionalText } from '#contract/call/text/bilingual.ts';
import { givenText } from '#contract/call/text/text.ts';

/** Maximum number of questions that an activity asks of those who sign up. */
export const MOST_QUESTIONS = 10;
/** Maximum lengths of a question and of an answer, in characters. */
export const QUESTION_LENGTH = { question: 150, answer: 300 } as const;

/** A question to those who sign up for an activity. */
export const activityQuestion = z.object({
  question: optionalText(QUESTION_LENGTH.question),
  /** Whether nobody signs up without an answer. */
  isNeeded: z._default(z.boolean(), false),
});
export type ActivityQuestion = z.output<typeof activityQuestion>;

/** An answer with the question as it was asked: the organisation may ask something else later. */
export const activityAnswer = z.object({
  question: activityQuestion.shape.question,
  answer: givenText(QUESTION_LENGTH.answer, 1),
});
export type ActivityAnswer = z.output<typeof activityAnswer>;
