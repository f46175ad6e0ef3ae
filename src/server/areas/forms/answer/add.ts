import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { Field } from '#contract/forms/field/field.ts';
import type { AddedAnswer } from '#contract/forms/record.ts';
import { fieldsVisibleIn } from '#domain/forms/answer/access.ts';
import { isAnswerable } from '#domain/forms/answer/editable.ts';
import { answersTo, choicesOf } from '#domain/forms/choices.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { evaluate } from '#domain/forms/reading/evaluate.ts';
import type { Placed } from '#domain/forms/model.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { followerOf } from '../answer-follower.ts';
import { answerKey, sealAnswers } from '../cipher.ts';
import { takeOnces } from '../fill/once.ts';
import { sharingPlaces } from '../fill/place/slot.ts';
import type { FormApi } from '../fill/form-api.ts';
import { anonymousDay } from '../fill/published.ts';
import { takeOrWait } from '../fill/place/placing.ts';
import { demandFlawless } from '../fill/flaw.ts';
import { NO_DIGEST } from '../fill/submission.ts';
import { formAnswers } from '../table.ts';
import { noteChange } from '../watch.ts';
import { demandSeen, type SeenForm } from './access.ts';
import { readNow } from './edit.ts';
import { keepSent } from './sent-files.ts';

/** Refuses answers to questions that the caller cannot see or that take no answers. @throws Fault forbidden */
function demandAddable({ access, version }: SeenForm, values: Answers, choices: readonly number[]) {
  const allowed = fieldsVisibleIn(access, 'add', choices, version.codes);
  const isAllowed = ({ item: { id, kind } }: Placed<Field>): boolean =>
    isAnswerable(kind) && (allowed === null || allowed.has(id));
  const given = version.model.fields
    .filter(({ item }) => item.kind !== 'computed')
    .filter((placed) => answersTo(placed, values).some((answer) => answer !== null));
  if (!given.every(isAllowed)) throw new Fault('forbidden');
}

/** Row of an answer without an owner. */
const rowOf = ({ form, version }: SeenForm, values: Answers, now: Date, userName: string) => {
  const at = anonymousDay(form, now) ?? now;
  return {
    formId: sharingPlaces(form.id),
    number: version.number,
    state: 'submitted' as const,
    submission: randomUUID(),
    // Nobody knows the submission id, so this answer cannot be sent again.
    digest: NO_DIGEST,
    choices: choicesOf(version.model, values, version.codes),
    submittedAt: at,
    updatedAt: at,
    updatedBy: userName,
  };
};

async function add(
  tx: Database,
  secret: Buffer,
  { actor, seen, answers }: { actor: Actor; seen: SeenForm; answers: Answers },
): Promise<AddedAnswer> {
  const { form, version } = seen;
  const { model } = version;
  const now = await readNow(tx);
  const { values, flaws } = evaluate(model, answers, { now, today: localTime(now).day });
  demandFlawless(flaws);
  const row = rowOf(seen, values, now, actor.userName);
  demandAddable(seen, values, row.choices);
  const who = { accountId: null, device: '', address: '' };
  const once = { formId: form.id, settings: form.settings, model, values, who, now };
  const data = sealAnswers(answerKey(secret), model, values);
  // The row is inserted first: its shared lock keeps others from changing the places until this answer has its own.
  const [answer] = await tx
    .insert(formAnswers)
    .values({ ...row, data })
    .returning({ id: formAnswers.id });
  const { id } = answer!;
  await takeOnces(tx, secret, once);
  const state = await takeOrWait(tx, { form, version, values });
  if (state === 'waiting')
    await tx.update(formAnswers).set({ state }).where(eq(formAnswers.id, id));
  await keepSent(tx, actor, { form, model, id, answers: values, isNew: true, at: now });
  await recordDeed(tx, actor, { action: 'forms:answer:add', target: `answer ${id}` });
  return { id, state };
}

/**
 * Stores an answer that somebody gave on paper or by phone (design of forms, 5). The rules, limits and places of the
 * form apply, whether the form is still open or not; the answer belongs to no account.
 * @throws Fault notFound, forbidden, wrongState if answers are followed, formFlawed, formOnce, formFull
 */
export async function addAnswer(
  { db, secret }: FormApi,
  actor: Actor,
  id: number,
  answers: Answers,
): Promise<AddedAnswer> {
  const seen = await demandSeen(db, actor, id, 'add');
  // An application belongs to an account, which an answer on paper has not.
  if (followerOf(seen.form)) throw new Fault('wrongState');
  const added = await db.transaction((tx) => add(tx, secret, { actor, seen, answers }));
  noteChange(id);
  return added;
}
