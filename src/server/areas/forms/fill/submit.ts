import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { Submitted } from '#contract/forms/filling.ts';
import { choicesOf } from '#domain/forms/choices.ts';
import { evaluate, type FormReading } from '#domain/forms/reading/evaluate.ts';
import { asksForFiles } from '#domain/forms/file-field.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import type { Respondent } from '#domain/forms/collecting/respondent.ts';
import { spendTicket } from '#server/areas/captcha/service.ts';
import { spendCode, type ProvedCode } from '#server/areas/messaging/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Limit } from '#server/platform/limit/limit.ts';
import { noteChange } from '../watch.ts';
import { readStartProof, type FillingStart } from './start-proof.ts';
import { followerOf } from '../answer-follower.ts';
import { answerKey, sealAnswers } from '../cipher.ts';
import { dropDraft } from './draft.ts';
import { claimFiles, sentToFill, type FileNaming } from './file/claim.ts';
import { demandFlawless } from './flaw.ts';
import { takeOnces } from './once.ts';
import { provePhones } from './phone-proof.ts';
import {
  anonymousDay,
  answererOf,
  demandOpen,
  demandPublished,
  demandWelcome,
  type PublishedForm,
} from './published.ts';
import { sendReceipt } from './receipt.ts';
import { takeOrWait } from './place/placing.ts';
import { sharingPlaces } from './place/slot.ts';
import { formAnswers } from '../table.ts';
import { findVersion, isTaken, type FormVersion } from '../version.ts';
import type { FormApi } from './form-api.ts';
import { digestOf, findRepeated, type Submission } from './submission.ts';

/** Wide limits, because a class or an office shares one address. */
export const SUBMIT_LIMITS: readonly Limit[] = [
  { name: 'form:hour', times: 300, seconds: 60 * 60 },
  { name: 'form:day', times: 2000, seconds: 24 * 60 * 60 },
];

/** A valid submission that is about to be stored. */
interface CheckedSubmission {
  published: PublishedForm;
  version: FormVersion;
  reading: FormReading;
  submission: Submission;
  who: Respondent;
  /** Codes that prove the phones in the answers. */
  proved: readonly ProvedCode[];
}

/** Returns the version that was filled in. @throws Fault formChanged if it is no longer accepted */
async function demandVersion(
  db: Database,
  { form, version }: PublishedForm,
  { number }: Submission,
  begun: FillingStart | null,
): Promise<FormVersion> {
  if (number === version.number) return version;
  const isBegun = begun?.number === number && (await isTaken(db, form.id, number));
  const found = isBegun ? await findVersion(db, form.id, number) : undefined;
  if (!found) throw new Fault('formChanged');
  return found;
}

/** Who was promised anonymity as they wrote must not get a name. @throws Fault formNamed */
function demandPromised({ form }: PublishedForm, { isAnonymous }: Submission): void {
  if (isAnonymous && !form.settings.isAnonymous) throw new Fault('formNamed');
}

/** Anybody may fill in an open form, but no program a thousand times. @throws Fault tooOften, captchaRequired */
async function demandPerson(db: Database, { submission, who }: CheckedSubmission): Promise<void> {
  if (who.accountId !== null) return;
  const { captchaVerification = '' } = submission;
  const spent = { captchaVerification, purpose: 'form', address: who.address } as const;
  await spendTicket(db, spent, SUBMIT_LIMITS);
}

/** The files that an answer names, and their sender. */
const namingOf = ({
  published,
  version,
  reading,
  submission,
  who,
}: CheckedSubmission): FileNaming => ({
  formId: published.form.id,
  model: version.model,
  answers: reading.values,
  sent: sentToFill(published.form, who.accountId, submission.resume),
});

const rowOf = (
  { published, version, reading, submission, who }: CheckedSubmission,
  secret: Buffer,
) => {
  const at = anonymousDay(published.form, published.now) ?? published.now;
  return {
    formId: sharingPlaces(published.form.id),
    number: version.number,
    ownerId: published.form.settings.isAnonymous ? null : who.accountId,
    state: 'submitted' as const,
    submission: submission.submission,
    digest: digestOf(secret, submission.answers),
    data: sealAnswers(answerKey(secret), version.model, reading.values),
    choices: choicesOf(version.model, reading.values, version.codes),
    submittedAt: at,
    updatedAt: at,
  };
};

/** Stores an answer with its claims, files and places, or nothing at all. */
const storeSubmission = (api: FormApi, given: CheckedSubmission): Promise<Submitted> =>
  api.db.transaction(async (tx) => {
    const { published, version, reading, submission, who } = given;
    const { form, now } = published;
    const [row] = await tx
      .insert(formAnswers)
      .values(rowOf(given, api.secret))
      .onConflictDoNothing({ target: [formAnswers.formId, formAnswers.submission] })
      .returning({ id: formAnswers.id });
    if (!row) return replyToConcurrent({ db: tx, secret: api.secret }, given);
    const { settings } = form;
    const { model } = version;
    const once = { formId: form.id, settings, model, values: reading.values, who, now };
    await takeOnces(tx, api.secret, once);
    for (const code of given.proved) await spendCode(tx, code);
    if (asksForFiles(model))
      demandFlawless(await claimFiles(tx, row.id, namingOf(given), anonymousDay(form, now)));
    await dropDraft(tx, { formId: form.id, accountId: who.accountId, resume: submission.resume });
    const state = await takeOrWait(tx, { form, version, values: reading.values });
    if (state === 'waiting')
      await tx.update(formAnswers).set({ state }).where(eq(formAnswers.id, row.id));
    if (who.accountId !== null) {
      const { values } = reading;
      const answer = { form, version, answerId: row.id, accountId: who.accountId, values };
      await followerOf(form)?.submitted(tx, answer);
    }
    await sendReceipt(tx, form, { id: row.id, accountId: who.accountId });
    return { id: row.id, state, ending: reading.ending };
  });

/** Result if the same submission arrived concurrently and was stored first. */
async function replyToConcurrent(
  api: FormApi,
  { published, submission, who, reading }: CheckedSubmission,
) {
  const before = await findRepeated(api, published, submission, who);
  return { id: before!.id, state: before!.state, ending: reading.ending };
}

/** Evaluates answers to a version at the given time. */
const readAnswers = ({ model }: FormVersion, { now }: PublishedForm, answers: Answers) =>
  evaluate(model, answers, { now, today: localTime(now).day });

/** Repeats the reply to an earlier submission. */
async function repeatReply(
  db: Database,
  published: PublishedForm,
  { answers }: Submission,
  { id, state, number }: typeof formAnswers.$inferSelect,
): Promise<Submitted> {
  const version = await findVersion(db, published.form.id, number);
  return { id, state, ending: readAnswers(version!, published, answers).ending };
}

async function acceptSubmission(
  api: FormApi,
  published: PublishedForm,
  submission: Submission,
  who: Respondent,
): Promise<Submitted> {
  const { db, secret } = api;
  const begun = readStartProof(secret, published.form.id, submission.begun);
  demandPromised(published, submission);
  await demandOpen(db, published, begun);
  const version = await demandVersion(db, published, submission, begun);
  const reading = readAnswers(version, published, submission.answers);
  demandFlawless(reading.flaws);
  const { model } = version;
  const { codes } = submission;
  const { proved, flaws } = await provePhones(api, { model, values: reading.values, codes });
  demandFlawless(flaws);
  const given = { published, version, reading, submission, who, proved };
  await demandPerson(db, given);
  const submitted = await storeSubmission(api, given);
  noteChange(published.form.id);
  return submitted;
}

/**
 * Accepts an answer to a form (design of forms, 3): once, as a whole, and within all limits. A submission that was
 * accepted before gets the same reply again, whatever has happened to the form, its version and its places since.
 * @throws Fault notFound, formNotBegun, formResting, formOver, formPassword, unauthorised, formNamed, formChanged,
 * formFlawed, processSuspended, wrongCode, tooOften, captchaRequired, formOnce, formFull, submissionTaken
 */
export async function submit(
  api: FormApi,
  key: string,
  submission: Submission,
  visitor: Respondent,
): Promise<Submitted> {
  const { db } = api;
  const published = await demandPublished(db, key);
  const who = answererOf(published.form, visitor);
  demandWelcome(published.form, submission.password, who);
  try {
    return await acceptSubmission(api, published, submission, who);
  } catch (error) {
    // An earlier submission is looked for only after a refusal: one that arrives for the first time needs no query.
    const before = await findRepeated(api, published, submission, who);
    if (!before) throw error;
    return repeatReply(db, published, submission, before);
  }
}
