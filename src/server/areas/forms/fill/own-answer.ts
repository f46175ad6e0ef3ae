import { and, desc, eq, ne } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { OwnAnswer } from '#contract/forms/filling.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { choicesOf } from '#domain/forms/choices.ts';
import { confirmedPhones } from '#domain/forms/confirmed-phone.ts';
import { evaluate } from '#domain/forms/reading/evaluate.ts';
import { lostRows, withFrozen } from '#domain/forms/reading/written.ts';
import { spendCode, type ProvedCode } from '#server/areas/messaging/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandVersion } from '#server/platform/records/locked.ts';
import { noteChange } from '../watch.ts';
import { followerOf } from '../answer-follower.ts';
import { answerKey, openAnswers, sealAnswers } from '../cipher.ts';
import { exchange, writeChange } from './exchange.ts';
import { claimFiles, releaseFiles, sentToFill } from './file/claim.ts';
import { listFiles } from './file/list.ts';
import { demandPublished, type FilledForm, type PublishedForm } from './published.ts';
import { provePhones } from './phone-proof.ts';
import { releaseAnswer } from './release.ts';
import { lockPlaces } from './place/slot.ts';
import { demandFlawless } from './flaw.ts';
import type { FormApi } from './form-api.ts';
import { formAnswers } from '../table.ts';
import { findVersion } from '../version.ts';
import { promoteWaiting } from './place/waiting.ts';

type Row = typeof formAnswers.$inferSelect;

const isInTime = ({ settings, state }: FilledForm, now: Date): boolean =>
  state === 'collecting' && settings.changeUntil !== null && now < new Date(settings.changeUntil);

/** Whether its owner may still change or withdraw an answer. What follows answers decides instead of the calendar. */
async function isChangeable(db: Database, form: FilledForm, row: Row, now: Date): Promise<boolean> {
  if (row.state === 'withdrawn') return false;
  const follower = followerOf(form);
  if (!follower) return isInTime(form, now);
  return (await follower.findChangeable(db, [row.id])).has(row.id);
}

/** Returns the answer to be shown of several: one that can be changed, else the latest. */
async function chosenOf(db: Database, form: FilledForm, rows: readonly Row[]) {
  const follower = followerOf(form);
  if (!follower) return rows[0];
  const ids = rows.map(({ id }) => id);
  const changeable = await follower.findChangeable(db, ids);
  return rows.find(({ id }) => changeable.has(id)) ?? rows[0];
}

/** The number of answers of one account among which a returned one is looked for. */
const MOST_OWN = 50;

/**
 * Returns an account's latest answer to a form, unless it was withdrawn; null for none. One that was returned comes
 * before later ones.
 */
export async function findOwn(
  { db, secret }: FormApi,
  published: PublishedForm,
  accountId: number | null,
): Promise<OwnAnswer | null> {
  if (accountId === null) return null;
  const { form, now } = published;
  const { formId, ownerId, state, id } = formAnswers;
  const rows = await db
    .select()
    .from(formAnswers)
    .where(and(eq(formId, form.id), eq(ownerId, accountId), ne(state, 'withdrawn')))
    .orderBy(desc(id))
    .limit(followerOf(form) ? MOST_OWN : 1);
  const row = await chosenOf(db, form, rows);
  return row ? presentOwn(db, secret, form, row, now) : null;
}

async function presentOwn(
  db: Database,
  secret: Buffer,
  form: FilledForm,
  row: Row,
  now: Date,
): Promise<OwnAnswer> {
  const { model } = (await findVersion(db, form.id, row.number))!;
  const answers = openAnswers(answerKey(secret), model, row.data);
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    submittedAt: row.submittedAt.toISOString(),
    definition: model.definition,
    answers,
    files: await listFiles(db, secret, { answerId: row.id }, { model, answers }),
    isChangeable: await isChangeable(db, form, row, now),
  };
}

/** An answer locked for a change by its owner. */
interface LockedAnswer {
  published: PublishedForm;
  row: Row;
  /** Opened, not sealed. */
  answers: Answers;
  /** The owner's user name. */
  userName: string;
}

/** Id and version of an answer, as it was read. */
interface AnswerVersion {
  id: number;
  version: number;
}

/** @throws Fault notFound, conflict, wrongState */
async function lockAnswer(
  tx: Database,
  secret: Buffer,
  key: string,
  actor: Actor,
  { id, version: read }: AnswerVersion,
): Promise<LockedAnswer> {
  const published = await demandPublished(tx, key);
  const { form, now } = published;
  await lockPlaces(tx, form.id);
  const [row] = await tx
    .select()
    .from(formAnswers)
    .where(
      and(
        eq(formAnswers.id, id),
        eq(formAnswers.formId, form.id),
        eq(formAnswers.ownerId, actor.userId),
      ),
    )
    .for('update');
  if (!row) throw new Fault('notFound');
  demandVersion(row, read);
  if (!(await isChangeable(tx, form, row, now))) throw new Fault('wrongState');
  const version = await findVersion(tx, form.id, row.number);
  return {
    published,
    row,
    answers: openAnswers(answerKey(secret), version!.model, row.data),
    userName: actor.userName,
  };
}

/**
 * Returns the values of an answer after a change; frozen answers keep theirs.
 * @throws Fault formFlawed, also if a row was removed that contains a frozen answer
 */
function readChange({ published, answers: before }: LockedAnswer, answers: Answers): Answers {
  const { version, now } = published;
  const kept = withFrozen(version.model, before, answers, now);
  const reading = evaluate(version.model, kept, { now, today: localTime(now).day });
  const lost = lostRows(version.model, before, kept, now);
  demandFlawless([...lost.filter(({ place }) => reading.shown.has(place)), ...reading.flaws]);
  return reading.values;
}

const doneBy = (
  deed: 'change' | 'withdraw',
  { published: { now }, row, userName }: LockedAnswer,
) => ({
  deed,
  row,
  now,
  userName,
});

async function change(
  tx: Database,
  secret: Buffer,
  held: LockedAnswer,
  { answers, proved }: { answers: Answers; proved: readonly ProvedCode[] },
): Promise<OwnAnswer> {
  const { form, version, now } = held.published;
  const values = readChange(held, answers);
  await exchange(tx, secret, { form, version, row: held.row }, values);
  const { model } = version;
  const sent = sentToFill(form, held.row.ownerId);
  const naming = { formId: form.id, model, answers: values, sent };
  demandFlawless(await claimFiles(tx, held.row.id, naming, null));
  for (const code of proved) await spendCode(tx, code);
  const after = await writeChange(tx, doneBy('change', held), {
    number: version.number,
    data: sealAnswers(answerKey(secret), version.model, values),
    choices: choicesOf(version.model, values, version.codes),
  });
  const answer = { form, version, answerId: after.id, accountId: after.ownerId!, values };
  await followerOf(form)?.changed(tx, answer);
  return presentOwn(tx, secret, form, after, now);
}

/** Runs a deed on an answer of the caller in one transaction, and notifies readers of answers after it has ended. */
async function withLocked<T>(
  { db, secret }: FormApi,
  key: string,
  actor: Actor,
  named: AnswerVersion,
  act: (tx: Database, held: LockedAnswer) => Promise<T>,
): Promise<T> {
  const { result, formId } = await db.transaction(async (tx) => {
    const held = await lockAnswer(tx, secret, key, actor, named);
    const { form } = held.published;
    const result = await act(tx, held);
    await promoteWaiting(tx, form);
    return { result, formId: form.id };
  });
  noteChange(formId);
  return result;
}

/** New answers of the caller, with codes for the phones in them. */
interface AnswerChange extends AnswerVersion {
  answers: Answers;
  codes: Readonly<Record<string, string>>;
}

/** Proves the phones that were not in the answer before. @throws Fault formFlawed */
async function proveChange(
  api: FormApi,
  published: PublishedForm,
  { userId }: Actor,
  { answers, codes }: AnswerChange,
): Promise<readonly ProvedCode[]> {
  const { version, now } = published;
  const { model } = version;
  const { values } = evaluate(model, answers, { now, today: localTime(now).day });
  if (confirmedPhones(model, values).length === 0) return [];
  const own = await findOwn(api, published, userId);
  const known = new Set(confirmedPhones(model, own?.answers ?? {}).map(({ phone }) => phone));
  const { proved, flaws } = await provePhones(api, { model, values, codes, known });
  demandFlawless(flaws);
  return proved;
}

/**
 * Changes an answer of the caller; frozen answers keep their values.
 * @throws Fault notFound, conflict, wrongState, formFlawed, formFull, formOnce, wrongCode
 */
export async function changeOwn(
  api: FormApi,
  key: string,
  actor: Actor,
  given: AnswerChange,
): Promise<OwnAnswer> {
  const { answers } = given;
  const proved = await proveChange(api, await demandPublished(api.db, key), actor, given);
  return withLocked(api, key, actor, given, (tx, held) =>
    change(tx, api.secret, held, { answers, proved }),
  );
}

/** Withdraws an answer of the caller. @throws Fault notFound, conflict, wrongState */
export const withdrawOwn = (
  api: FormApi,
  key: string,
  actor: Actor,
  named: AnswerVersion,
): Promise<void> =>
  withLocked(api, key, actor, named, async (tx, held) => {
    await releaseAnswer(tx, api.secret, held.published.form, held.row);
    await releaseFiles(tx, { answerId: held.row.id });
    await writeChange(tx, doneBy('withdraw', held), { state: 'withdrawn' });
    const named = { answerId: held.row.id, accountId: actor.userId };
    await followerOf(held.published.form)?.withdrawn(tx, named);
  });
