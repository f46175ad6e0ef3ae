import { and, desc, eq, ne } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { OwnAnswer } from '#contract/forms/filling.ts';
import { localTime } from '#domain/forms/calendar.ts';
import { choicesOf } from '#domain/forms/choices.ts';
import { evaluate } from '#domain/forms/evaluate.ts';
import { withFrozen } from '#domain/forms/written.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { answerKey, openAnswers, sealAnswers } from './cipher.ts';
import { takeOnces } from './once.ts';
import { demandPublished, type Form, type PublishedForm } from './published.ts';
import { releaseAnswer } from './release.ts';
import { holdPlaces, placesOf, takePlaces } from './slot.ts';
import { demandFlawless, type FormApi } from './submit.ts';
import { formAnswers } from './table.ts';
import { findVersion } from './version.ts';
import { promoteWaiting } from './waiting.ts';

type Row = typeof formAnswers.$inferSelect;

/** Whether an answer may still be changed or taken back. */
const isChangeable = ({ settings, state }: Form, row: Row, now: Date): boolean =>
  state === 'collecting' &&
  row.state !== 'withdrawn' &&
  settings.changeUntil !== null &&
  now < new Date(settings.changeUntil);

/** The last answer that an account gave to a form, unless it was taken back; null for none. */
export async function findOwn(
  { db, secret }: FormApi,
  { form, now }: PublishedForm,
  accountId: number | null,
): Promise<OwnAnswer | null> {
  if (accountId === null) return null;
  const { formId, ownerId, state, id } = formAnswers;
  const [row] = await db
    .select()
    .from(formAnswers)
    .where(and(eq(formId, form.id), eq(ownerId, accountId), ne(state, 'withdrawn')))
    .orderBy(desc(id))
    .limit(1);
  return row ? presentOwn(db, secret, form, row, now) : null;
}

async function presentOwn(
  db: Database,
  secret: Buffer,
  form: Form,
  row: Row,
  now: Date,
): Promise<OwnAnswer> {
  const version = await findVersion(db, form.id, row.number);
  return {
    id: row.id,
    version: row.version,
    state: row.state,
    submittedAt: row.submittedAt.toISOString(),
    answers: openAnswers(answerKey(secret), version!.model, row.data),
    isChangeable: isChangeable(form, row, now),
  };
}

/** An answer that its owner is about to change, held until they have. */
interface Held {
  published: PublishedForm;
  row: Row;
  /** As they were given. */
  answers: Answers;
}

/** Which answer, as it was read. */
interface Named {
  id: number;
  version: number;
}

/** @throws Fault notFound, conflict, wrongState */
async function hold(
  tx: Database,
  secret: Buffer,
  key: string,
  actor: Actor,
  { id, version: read }: Named,
): Promise<Held> {
  const published = await demandPublished(tx, key);
  const { form, now } = published;
  await holdPlaces(tx, form.id);
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
  if (row.version !== read) {
    throw new Fault('conflict', { name: row.updatedBy ?? '?', at: row.updatedAt.toISOString() });
  }
  if (!isChangeable(form, row, now)) throw new Fault('wrongState');
  const version = await findVersion(tx, form.id, row.number);
  return {
    published,
    row,
    answers: openAnswers(answerKey(secret), version!.model, row.data),
  };
}

/**
 * Changes what somebody answered; what is frozen stays as it was.
 * @throws Fault notFound, conflict, wrongState, formFlawed, formFull, formOnce
 */
export const changeOwn = (
  { db, secret }: FormApi,
  key: string,
  actor: Actor,
  { answers, ...named }: Named & { answers: Answers },
): Promise<OwnAnswer> =>
  db.transaction(async (tx) => {
    const held = await hold(tx, secret, key, actor, named);
    const { published, row } = held;
    const { form, version, now } = published;
    const kept = withFrozen(version.model, held.answers, answers, now);
    const reading = evaluate(version.model, kept, { now, today: localTime(now).day });
    demandFlawless(reading.flaws);
    await releaseAnswer(tx, secret, form, row);
    await takeOnces(tx, secret, {
      formId: form.id,
      settings: form.settings,
      model: version.model,
      values: reading.values,
      who: { accountId: actor.userId, device: '', address: '' },
      now: row.submittedAt,
    });
    const short =
      row.state === 'submitted'
        ? await takePlaces(tx, form.id, placesOf(version, reading.values))
        : [];
    if (short.length > 0) throw new Fault('formFull');
    const [after] = await tx
      .update(formAnswers)
      .set({
        number: version.number,
        data: sealAnswers(answerKey(secret), version.model, reading.values),
        choices: choicesOf(version.model, reading.values, version.codes),
        version: row.version + 1,
        updatedAt: now,
        updatedBy: actor.userName,
      })
      .where(eq(formAnswers.id, row.id))
      .returning();
    await promoteWaiting(tx, form);
    return presentOwn(tx, secret, form, after!, now);
  });

/** Takes an answer back. @throws Fault notFound, conflict, wrongState */
export const withdrawOwn = (
  { db, secret }: FormApi,
  key: string,
  actor: Actor,
  named: Named,
): Promise<void> =>
  db.transaction(async (tx) => {
    const held = await hold(tx, secret, key, actor, named);
    const { published, row } = held;
    await releaseAnswer(tx, secret, published.form, row);
    const { userName: updatedBy } = actor;
    const values = {
      state: 'withdrawn' as const,
      version: row.version + 1,
      updatedAt: published.now,
      updatedBy,
    };
    await tx.update(formAnswers).set(values).where(eq(formAnswers.id, row.id));
    await promoteWaiting(tx, published.form);
  });
