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
import { freeOnces, takeOnces, type Given } from './once.ts';
import { demandPublished, type Form, type PublishedForm } from './published.ts';
import { freePlaces, holdPlaces, placesOf, takePlaces } from './slot.ts';
import { demandFlawless, type FormApi } from './submit.ts';
import { formAnswers } from './table.ts';
import { findVersion, type FormVersion } from './version.ts';
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
  version: FormVersion;
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
    version: version!,
    answers: openAnswers(answerKey(secret), version!.model, row.data),
  };
}

/** What an answer uses up. */
const usedBy = (
  { published: { form, now } }: Held,
  { model }: FormVersion,
  values: Answers,
  actor: Actor,
): Given => ({
  formId: form.id,
  settings: form.settings,
  model,
  values,
  who: { accountId: actor.userId, device: '', address: '' },
  now,
});

/** Gives back what an answer used up. */
async function release(tx: Database, secret: Buffer, held: Held, actor: Actor): Promise<void> {
  const { row, version, answers, published } = held;
  const given = usedBy(held, version, answers, actor);
  await freeOnces(tx, secret, { ...given, now: row.submittedAt });
  if (row.state === 'submitted')
    await freePlaces(tx, published.form.id, placesOf(version, row.data));
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
    await release(tx, secret, held, actor);
    const used = usedBy(held, version, reading.values, actor);
    await takeOnces(tx, secret, { ...used, now: row.submittedAt });
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
    await release(tx, secret, held, actor);
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
