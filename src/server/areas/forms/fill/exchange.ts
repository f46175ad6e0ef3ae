import { eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { ANSWER_CHANGES } from '#contract/forms/filling.ts';
import type { Database } from '#server/platform/db/database.ts';
import { formAnswerChanges, formAnswers } from '../table.ts';
import type { FormVersion } from '../version.ts';
import { takeOnces } from './once.ts';
import type { FilledForm } from './published.ts';
import { placesHeld, releaseOnces } from './release.ts';
import { movePlaces, placesOf } from './place/slot.ts';

type Row = typeof formAnswers.$inferSelect;

/** An answer that is about to be changed. */
interface AnswerExchange {
  form: FilledForm;
  /** The version that the changed answer refers to. */
  version: FormVersion;
  row: Row;
}

/**
 * Frees the places and uniqueness claims of an answer that the changed one does not need, and takes those that it adds.
 * @throws Fault formOnce, formFlawed, formFull
 */
export async function exchange(
  tx: Database,
  secret: Buffer,
  { form, version, row }: AnswerExchange,
  values: Answers,
): Promise<void> {
  const { id: formId, settings } = form;
  await releaseOnces(tx, secret, form, row);
  const who = { accountId: row.ownerId, device: '', address: '' };
  const { model } = version;
  await takeOnces(tx, secret, { formId, settings, model, values, who, now: row.submittedAt });
  if (row.state !== 'submitted') return;
  const held = await placesHeld(tx, row);
  const short = await movePlaces(tx, formId, held, placesOf(version, values));
  if (short.length > 0) throw new Fault('formFull');
}

/** A deed on an answer: when, and by whom. */
interface AnswerDeed {
  row: Row;
  deed: (typeof ANSWER_CHANGES)[number];
  now: Date;
  userName: string;
}

/** Writes a changed answer and records its previous state. */
export async function writeChange(
  tx: Database,
  { row, deed, now, userName }: AnswerDeed,
  values: Partial<Row>,
): Promise<Row> {
  const { id: answerId, number, data } = row;
  const change = { answerId, deed, at: now, by: userName, number, data };
  await tx.insert(formAnswerChanges).values(change);
  const [after] = await tx
    .update(formAnswers)
    .set({ ...values, version: row.version + 1, updatedAt: now, updatedBy: userName })
    .where(eq(formAnswers.id, row.id))
    .returning();
  return after!;
}
