import * as z from 'zod/mini';
import { QUESTION_LENGTH, type ActivityQuestion } from '#contract/cooperation/activity/question.ts';
import {
  SIGN_UP_LENGTH,
  SIGN_UP_SHARES,
  type signUp,
} from '#contract/cooperation/activity/sign-up.ts';
import type { Profile } from '#contract/identity/session.ts';

/** What is typed into the form. Nothing is shared that is not ticked. */
export interface Typed {
  name: string;
  note: string;
  phone: boolean;
  mail: boolean;
  [answer: `answer-${string}`]: string | undefined;
}

/**
 * Returns the name of the field for the answer to a question. It follows from the question, so that what was typed stays
 * with it when the organisation asks something else besides.
 */
export const answerField = ({ question: { zh, en } }: ActivityQuestion) =>
  `answer-${encodeURIComponent(`${zh}|${en}`).replaceAll(/[.']/g, '_')}` as const;

/** Returns the form of a reader before anything is typed: with the name that they go by. */
export const blankFor = ({ nickName }: Profile): Typed => ({
  name: nickName,
  note: '',
  phone: false,
  mail: false,
});

const typedForm = z.object({
  name: z
    .string()
    .check(z.trim(), z.minLength(1, 'form.required'), z.maxLength(SIGN_UP_LENGTH.name)),
  note: z.string().check(z.maxLength(SIGN_UP_LENGTH.note)),
  phone: z.boolean(),
  mail: z.boolean(),
});

const answerRule = (isNeeded: boolean) =>
  z._default(
    z
      .string()
      .check(
        z.trim(),
        z.minLength(isNeeded ? 1 : 0, 'form.required'),
        z.maxLength(QUESTION_LENGTH.answer),
      ),
    '',
  );

/** Returns the rules of the form, with those for the questions of an activity. */
export const typedFormOf = (questions: readonly ActivityQuestion[]) =>
  z.extend(
    typedForm,
    Object.fromEntries(questions.map((one) => [answerField(one), answerRule(one.isNeeded)])),
    // The types know no names that follow from questions.
  ) as unknown as z.ZodMiniType<Typed, Typed>;

/** Converts what is typed to what is sent. */
export const toSignUp = (
  { name, note, phone, mail, ...answered }: Typed,
  questions: readonly ActivityQuestion[],
): z.input<typeof signUp.body> => ({
  name,
  note,
  answers: questions
    .map((one) => ({ question: one.question, answer: answered[answerField(one)] ?? '' }))
    .filter(({ answer }) => answer !== ''),
  shares: SIGN_UP_SHARES.filter((share) => ({ phone, mail })[share]),
});
