import { sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { AnswerRecord } from '#contract/forms/record.ts';
import { fieldsEditableIn } from '#domain/forms/answer/access.ts';
import {
  editableFields,
  mergeAllowedAnswers,
  writablePlaces,
} from '#domain/forms/answer/editable.ts';
import { choicesOf } from '#domain/forms/choices.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { evaluate } from '#domain/forms/reading/evaluate.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandVersion } from '#server/platform/records/locked.ts';
import { demandFree } from '../answer-follower.ts';
import { answerKey, openAnswers, sealAnswers } from '../cipher.ts';
import { exchange, writeChange } from '../fill/exchange.ts';
import { lockPlaces } from '../fill/place/slot.ts';
import { demandFlawless } from '../fill/flaw.ts';
import type { FormApi } from '../fill/form-api.ts';
import { promoteWaiting } from '../fill/place/waiting.ts';
import type { FormVersion } from '../version.ts';
import { noteChange } from '../watch.ts';
import { presentAnswer } from './present.ts';
import { demandAnswer, versionOf, type FoundAnswer, type AnswerRef } from './record.ts';
import { keepSent } from './sent-files.ts';

/** New answers for a stored answer, with the version of it that was read. */
interface AnswerEdit extends AnswerRef {
  answers: Answers;
  version: number;
}

/**
 * Returns the questions that the caller may change. Without full access these are the ones that a group allows.
 * @throws Fault forbidden
 */
function demandEditable(
  { seen, answer }: FoundAnswer,
  { model, codes }: FormVersion,
  answers: Answers,
): ReadonlySet<string> {
  const allowed = editableFields(model, fieldsEditableIn(seen.access, answer.choices, codes));
  const places = writablePlaces(model, allowed);
  if (!Object.keys(answers).every((id) => places.has(id))) throw new Fault('forbidden');
  return allowed;
}

/** Returns the time by the database's clock, which decides which questions are asked at present. */
export async function readNow(tx: Database): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(sql`SELECT clock_timestamp() AS now`);
  return new Date(rows[0]!.now);
}

/** An answer before the change, the new answers, and the questions that may change. */
interface Change {
  before: Answers;
  answers: Answers;
  allowed: ReadonlySet<string>;
}

/**
 * Whether a flaw concerns a changed answer rather than one that was there before. A place is `f1`, `g1` or `g1.0.f2`.
 */
const isOf = ({ answers, allowed }: Change, place: string): boolean => {
  const [first = '', , field] = place.split('.');
  return Object.hasOwn(answers, first) && (field === undefined || allowed.has(field));
};

/** Returns the complete answer after the change. @throws Fault forbidden, formFlawed */
function readEdited({ model }: FormVersion, change: Change, now: Date): Answers {
  const all = mergeAllowedAnswers(model, change.before, change.answers, change.allowed);
  if (!all) throw new Fault('forbidden');
  const { values, flaws } = evaluate(model, all, { now, today: localTime(now).day });
  demandFlawless(flaws.filter(({ place }) => isOf(change, place)));
  return values;
}

async function edit(
  tx: Database,
  secret: Buffer,
  actor: Actor,
  { answers, version: read, ...named }: AnswerEdit,
): Promise<AnswerRecord> {
  const found = await demandAnswer(tx, actor, named, 'edit');
  const { seen, answer: row, userName: owner } = found;
  demandVersion(row, read);
  if (row.state === 'withdrawn') throw new Fault('wrongState');
  await demandFree(tx, seen.form, row.id, 'wrongState');
  const version = await versionOf(tx, seen, row);
  const allowed = demandEditable(found, version, answers);
  const now = await readNow(tx);
  const key = answerKey(secret);
  const before = openAnswers(key, version.model, row.data);
  const values = readEdited(version, { before, answers, allowed }, now);
  await exchange(tx, secret, { form: seen.form, version, row }, values);
  const { form } = seen;
  const at = row.submittedAt;
  const { model } = version;
  await keepSent(tx, actor, { form, model, id: row.id, answers: values, isNew: false, at });
  const done = { row, deed: 'edit', now, userName: actor.userName } as const;
  const after = await writeChange(tx, done, {
    data: sealAnswers(key, version.model, values),
    choices: choicesOf(version.model, values, version.codes),
  });
  await promoteWaiting(tx, seen.form);
  await recordDeed(tx, actor, { action: 'forms:answer:edit', target: `answer ${row.id}` });
  return presentAnswer(tx, seen, 'view', { answer: after, userName: owner });
}

/**
 * Changes an answer within the version that was answered. Allowed to those who may access the whole form, or whose
 * permission group may change these questions (design of forms, 5).
 * @throws Fault notFound, forbidden, conflict, wrongState, formFlawed, formOnce, formFull
 */
export async function editAnswer(
  { db, secret }: FormApi,
  actor: Actor,
  edited: AnswerEdit,
): Promise<AnswerRecord> {
  const record = await db.transaction(async (tx) => {
    await lockPlaces(tx, edited.id);
    return edit(tx, secret, actor, edited);
  });
  noteChange(edited.id);
  return record;
}
