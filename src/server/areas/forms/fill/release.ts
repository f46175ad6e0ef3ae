import { openAnswers, answerKey } from '../cipher.ts';
import { freeOnces } from './once.ts';
import { freePlaces, placesOf } from './place/slot.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FilledForm } from './published.ts';
import type { formAnswers } from '../table.ts';
import { findVersion } from '../version.ts';

type Row = typeof formAnswers.$inferSelect;

/** Releases the claims of an answer that has not been withdrawn. */
export async function releaseOnces(
  tx: Database,
  secret: Buffer,
  { id: formId, settings }: FilledForm,
  row: Row,
): Promise<void> {
  const { model } = (await findVersion(tx, formId, row.number))!;
  const who = { accountId: row.ownerId, device: '', address: '' };
  const values = openAnswers(answerKey(secret), model, row.data);
  await freeOnces(tx, secret, { formId, settings, model, values, who, now: row.submittedAt });
}

/** Returns the places that an answer has, by code; one that waits has none. */
export async function placesHeld(tx: Database, row: Row): Promise<ReadonlyMap<number, number>> {
  if (row.state !== 'submitted') return new Map();
  return placesOf((await findVersion(tx, row.formId, row.number))!, row.data);
}

/**
 * Releases the places and claims of an answer. A withdrawn answer has released them already, and its owner or
 * somebody else may have taken them since.
 */
export async function releaseAnswer(
  tx: Database,
  secret: Buffer,
  form: FilledForm,
  row: Row,
): Promise<void> {
  if (row.state === 'withdrawn') return;
  await releaseOnces(tx, secret, form, row);
  await freePlaces(tx, form.id, await placesHeld(tx, row));
}
