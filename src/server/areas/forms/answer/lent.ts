import { asc, eq, inArray } from 'drizzle-orm';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { answersFor, definitionFor } from '#domain/forms/answer/part-of.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { sensitiveFields } from '#domain/forms/sensitive.ts';
import type { Database } from '#server/platform/db/database.ts';
import { answerKey, openAnswers } from '../cipher.ts';
import { writeChange } from '../fill/exchange.ts';
import { releaseFiles } from '../fill/file/claim.ts';
import { listFiles } from '../fill/file/list.ts';
import type { FormApi } from '../fill/form-api.ts';
import { freePlaces, lockPlaces } from '../fill/place/slot.ts';
import { promoteWaiting } from '../fill/place/waiting.ts';
import { placesHeld, releaseAnswer } from '../fill/release.ts';
import { formAnswers, forms } from '../table.ts';
import { findVersion } from '../version.ts';
import { noteChange } from '../watch.ts';
import { readNow } from './edit.ts';

/** An answer with the questions as they were asked. */
export interface LentAnswer {
  definition: FormDefinition;
  answers: Answers;
  files: PrivateFile[];
}

const readRow = async (db: Database, id: number) =>
  (await db.select().from(formAnswers).where(eq(formAnswers.id, id)))[0]!;

/** The questions that are not hidden, and those of them whose answers are not masked either. */
function openFields({ fields, definition }: FormModel, hidden: readonly string[]) {
  const shown = fields.map(({ item }) => item.id).filter((id) => !hidden.includes(id));
  const sealed = sensitiveFields({ fields });
  return {
    definition: definitionFor(definition, new Set(shown)),
    readable: new Set(shown.filter((id) => !sealed.has(id))),
  };
}

/** Returns an answer for its owner, with everything in it. */
export async function lendToOwner({ db, secret }: FormApi, id: number): Promise<LentAnswer> {
  const { formId, number, data } = await readRow(db, id);
  const { model } = (await findVersion(db, formId, number))!;
  const answers = openAnswers(answerKey(secret), model, data);
  const files = await listFiles(db, secret, { answerId: id }, { model, answers });
  return { definition: model.definition, answers, files };
}

/** Returns an answer for somebody of the office: without the hidden questions, and without sensitive answers. */
export async function lendToOffice(
  { db, secret }: FormApi,
  id: number,
  hidden: readonly string[],
): Promise<LentAnswer> {
  const { formId, number, data } = await readRow(db, id);
  const { model } = (await findVersion(db, formId, number))!;
  const { definition, readable } = openFields(model, hidden);
  const answers = answersFor(model, data, readable);
  const files = await listFiles(db, secret, { answerId: id }, { model, answers });
  return { definition, answers, files };
}

/**
 * Locks the places of the forms of answers that are going to be withdrawn in one transaction, in a fixed order: others
 * that withdraw answers to the same forms wait without a deadlock.
 */
export async function lockPlacesOf(tx: Database, answerIds: readonly number[]): Promise<void> {
  const { id, formId } = formAnswers;
  const found = await tx
    .selectDistinct({ formId })
    .from(formAnswers)
    .where(inArray(id, [...answerIds]))
    .orderBy(asc(formId));
  for (const form of found) await lockPlaces(tx, form.formId);
}

/** Locks an answer and the places of its form. */
async function lockRow(tx: Database, id: number) {
  const { formId } = await readRow(tx, id);
  await lockPlaces(tx, formId);
  const [row] = await tx.select().from(formAnswers).where(eq(formAnswers.id, id)).for('update');
  const [form] = await tx.select().from(forms).where(eq(forms.id, formId));
  return { row, form };
}

/** Withdraws an answer for the area that follows it; its places and files are released. Call it in a transaction. */
export async function withdrawAnswer(
  { db: tx, secret }: FormApi,
  id: number,
  userName: string,
): Promise<void> {
  const { row, form } = await lockRow(tx, id);
  if (!row || !form || row.state === 'withdrawn') return;
  await releaseAnswer(tx, secret, form, row);
  await releaseFiles(tx, { answerId: id });
  const now = await readNow(tx);
  await writeChange(tx, { row, deed: 'withdraw', now, userName }, { state: 'withdrawn' });
  await promoteWaiting(tx, form);
}

/**
 * Gives the places of an answer to others, for the area that follows it. The answer is kept as it was given, and still is
 * the one that its owner may give.
 */
export async function freeAnswer(db: Database, id: number): Promise<void> {
  const freed = await db.transaction(async (tx) => {
    const { row, form } = await lockRow(tx, id);
    if (!row || !form || !['submitted', 'waiting'].includes(row.state)) return undefined;
    await freePlaces(tx, form.id, await placesHeld(tx, row));
    await tx.update(formAnswers).set({ state: 'placeless' }).where(eq(formAnswers.id, id));
    await promoteWaiting(tx, form);
    return form.id;
  });
  if (freed !== undefined) noteChange(freed);
}
