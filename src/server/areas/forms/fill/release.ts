import { openAnswers, answerKey } from '../cipher.ts';
import { freeOnces } from './once.ts';
import { freePlaces, placesOf } from './place/slot.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FilledForm } from './published.ts';
import type { formAnswers } from '../table.ts';
import { findVersion } from '../version.ts';

/**
 * Releases the places and claims of an answer. A withdrawn answer has released them already, and its owner or
 * somebody else may have taken them since.
 */
export async function releaseAnswer(
  tx: Database,
  secret: Buffer,
  { id: formId, settings }: FilledForm,
  row: typeof formAnswers.$inferSelect,
): Promise<void> {
  if (row.state === 'withdrawn') return;
  const version = (await findVersion(tx, formId, row.number))!;
  const { model } = version;
  const who = { accountId: row.ownerId, device: '', address: '' };
  const values = openAnswers(answerKey(secret), model, row.data);
  await freeOnces(tx, secret, { formId, settings, model, values, who, now: row.submittedAt });
  if (row.state === 'submitted') await freePlaces(tx, formId, placesOf(version, row.data));
}
