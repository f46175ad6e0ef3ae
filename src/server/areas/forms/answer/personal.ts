import { asc, eq, inArray } from 'drizzle-orm';
import { fileAnswers } from '#domain/forms/file-field.ts';
import { sensitiveFields, withoutFields } from '#domain/forms/sensitive.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import type { PersonalData, PersonalServices } from '#server/platform/privacy/personal-data.ts';
import { storedFiles, type ZipFile } from '#server/platform/storage/zip-stream.ts';
import { followerOf } from '../answer-follower.ts';
import { answerKey, openAnswers } from '../cipher.ts';
import { releaseFiles } from '../fill/file/claim.ts';
import { freePlaces } from '../fill/place/slot.ts';
import { placesHeld } from '../fill/release.ts';
import { NO_DIGEST } from '../fill/submission.ts';
import { formAnswerChanges, formAnswers, formFiles, formGroups, forms } from '../table.ts';
import { findVersion } from '../version.ts';
import { lockPlacesOf } from './lent.ts';

const ownedBy = (accountId: number) => eq(formAnswers.ownerId, accountId);

async function read({ db, secret }: PersonalServices, accountId: number) {
  const rows = await db
    .select({ answer: formAnswers, form: forms.title })
    .from(formAnswers)
    .innerJoin(forms, eq(forms.id, formAnswers.formId))
    .where(ownedBy(accountId))
    .orderBy(asc(formAnswers.id));
  return Promise.all(
    rows.map(async ({ form, answer: { formId, number, state, submittedAt, data } }) => {
      const { model } = (await findVersion(db, formId, number))!;
      const questions = model.fields.map(({ item }) => ({ id: item.id, title: item.title }));
      const answers = openAnswers(answerKey(secret), model, data);
      return { form, number, state, submittedAt, questions, answers };
    }),
  );
}

async function* filesOf(
  { db, storage }: PersonalServices,
  accountId: number,
): AsyncGenerator<ZipFile> {
  const rows = await db
    .select({ id: files.id, fileName: files.fileName })
    .from(formFiles)
    .innerJoin(formAnswers, eq(formAnswers.id, formFiles.answerId))
    .innerJoin(files, eq(files.id, formFiles.fileId))
    .where(ownedBy(accountId));
  yield* storedFiles(
    storage.vault,
    rows.map(({ fileName }) => ({ path: `answers/${fileName}`, fileName })),
  );
}

/** Answers of an account with their forms, in a fixed order, locked after the places that they may free. */
async function lockOwn(tx: Database, accountId: number) {
  const owned = await tx.select({ id: formAnswers.id }).from(formAnswers).where(ownedBy(accountId));
  await lockPlacesOf(
    tx,
    owned.map(({ id }) => id),
  );
  return tx
    .select({ row: formAnswers, purpose: forms.purpose })
    .from(formAnswers)
    .innerJoin(forms, eq(forms.id, formAnswers.formId))
    .where(ownedBy(accountId))
    .orderBy(asc(formAnswers.id))
    .for('update', { of: formAnswers });
}

/**
 * An answer is kept because it was counted; its sensitive values, its files and its history are deleted. One that waits
 * for a place, or for something that now ends without its owner, is withdrawn, and its places are free for others.
 */
async function forget(tx: Database, accountId: number): Promise<void> {
  const found = await lockOwn(tx, accountId);
  for (const { row, purpose } of found) {
    const { id, formId, number, data, state } = row;
    const { model } = (await findVersion(tx, formId, number))!;
    const kept = withoutFields(data, sensitiveFields(model));
    const isOver = state === 'waiting' || (await followerOf({ purpose })?.isRunning(tx, id));
    if (isOver) await freePlaces(tx, formId, await placesHeld(tx, row));
    const answer = {
      data: kept,
      digest: NO_DIGEST,
      ...(isOver && { state: 'withdrawn' as const }),
    };
    await tx.update(formAnswers).set(answer).where(eq(formAnswers.id, id));
    const named = isOver ? [] : fileAnswers(model, kept).flatMap(({ ids }) => ids);
    await releaseFiles(tx, { answerId: id }, named);
  }
  const ids = found.map(({ row }) => row.id);
  await tx.delete(formAnswerChanges).where(inArray(formAnswerChanges.answerId, ids));
}

/** A person's answers to forms. */
export const answerData: PersonalData = {
  name: 'answers',
  read,
  files: filesOf,
  forget,
  written: [{ column: formAnswers.updatedBy }],
  listed: [formGroups.people],
};
