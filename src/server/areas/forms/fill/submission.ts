import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Fault } from '#contract/fault.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { submitForm } from '#contract/forms/filling.ts';
import type { Respondent } from '#domain/forms/collecting/respondent.ts';
import type { FormApi } from './form-api.ts';
import type { PublishedForm } from './published.ts';
import { formAnswers } from '../table.ts';

/** An answer to a form as it is sent. */
export type Submission = z.output<typeof submitForm.body>;

/**
 * Digest of the answers, by which a repeated submission is recognised; keyed, because sensitive answers could be
 * guessed from a plain one.
 */
export const digestOf = (secret: Buffer, answers: Answers): Buffer =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['form answer', answers]))
    .digest();

/**
 * Digest of answers that nobody can send again, and of those from before digests were keyed: nothing can be guessed
 * from it.
 */
export const NO_DIGEST = Buffer.alloc(0);

/** Without a digest, the submission id alone identifies the answer; nobody but its sender knows it. */
const isSame = (known: Buffer, sent: Buffer): boolean =>
  known.equals(NO_DIGEST) || known.equals(sent);

/**
 * Returns the answer that the same submission created earlier: a client that never got the reply sends it again.
 * @throws Fault submissionTaken if its id was used for different answers
 */
export async function findRepeated(
  { db, secret }: FormApi,
  { form }: PublishedForm,
  submission: Submission,
  who: Respondent,
) {
  const [row] = await db
    .select()
    .from(formAnswers)
    .where(and(eq(formAnswers.formId, form.id), eq(formAnswers.submission, submission.submission)));
  if (!row) return undefined;
  // An anonymous answer stays without an owner, whatever the form became since.
  const isOwn = row.ownerId === null || row.ownerId === who.accountId;
  if (!isOwn || !isSame(row.digest, digestOf(secret, submission.answers)))
    throw new Fault('submissionTaken');
  return row;
}
