import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Fault } from '#contract/fault.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { submitForm } from '#contract/forms/filling.ts';
import type { Answerer } from '#domain/forms/collecting/known.ts';
import type { FormApi } from './form-api.ts';
import type { PublishedForm } from './published.ts';
import { formAnswers } from '../table.ts';

/** What somebody sends as their answer to a form. */
export type Submission = z.output<typeof submitForm.body>;

/** What an answer came with, by which the same one is known again; keyed, for what is sensitive is guessed from a plain one. */
export const digestOf = (secret: Buffer, answers: Answers): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['form answer', answers]))
    .digest();

/** Of what nobody sends again, and of what came before digests were keyed: nothing can be guessed from it. */
export const NO_DIGEST = Buffer.alloc(0);

/** Without a digest it is known by its name alone, which nobody else was ever told. */
const isSame = (known: Buffer, sent: Buffer): boolean =>
  known.equals(NO_DIGEST) || known.equals(sent);

/**
 * What became of the same submission before: whoever never heard of it sends it again.
 * @throws Fault submissionTaken where something else came under its name
 */
export async function findBefore(
  { db, secret }: FormApi,
  { form }: PublishedForm,
  submission: Submission,
  who: Answerer,
) {
  const [row] = await db
    .select()
    .from(formAnswers)
    .where(and(eq(formAnswers.formId, form.id), eq(formAnswers.submission, submission.submission)));
  if (!row) return undefined;
  const isOwn = form.settings.isAnonymous || row.ownerId === who.accountId;
  if (!isOwn || !isSame(row.digest, digestOf(secret, submission.answers)))
    throw new Fault('submissionTaken');
  return row;
}
