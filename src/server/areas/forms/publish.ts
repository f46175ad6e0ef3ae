import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Flaw } from '#contract/call/flaw.ts';
import { Fault } from '#contract/fault.ts';
import { tag } from '#contract/call/tag.ts';
import type { FormTurn, FormVersionInfo } from '#contract/forms/form.ts';
import { inspect } from '#domain/forms/inspect/inspect.ts';
import { isField, itemsOf } from '#domain/forms/model.ts';
import { formStateAfter } from '#domain/forms/collecting/state.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor, Caller } from '#server/platform/http/context.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { writeLocked } from '#server/platform/records/locked.ts';
import { demandForm } from './definition.ts';
import type { Form } from './fill/published.ts';
import { alignSlots } from './fill/place/slot.ts';
import { promoteWaiting } from './fill/place/waiting.ts';
import { formAnswers, formFields, forms, formVersions } from './table.ts';

/** Id and version of a form, as it was read. */
interface FormAsRead {
  id: number;
  version: number;
}

/**
 * Returns a flaw for each question of a registration form that was published as open, and is to be sensitive, or the
 * other way round. Entries are read by the current version, whichever one their answers were sealed by.
 */
async function sealFlaws(tx: Database, { id, purpose, definition }: Form): Promise<Flaw[]> {
  if (purpose !== 'registration') return [];
  const rows = await tx
    .select({ definition: formVersions.definition })
    .from(formVersions)
    .where(eq(formVersions.formId, id));
  const published = rows.flatMap((row) => [...itemsOf(row.definition)]).filter(isField);
  const before = new Map(published.map(({ item }) => [item.id, item.isSensitive]));
  return itemsOf(definition)
    .filter(isField)
    .filter(({ item }) => (before.get(item.id) ?? item.isSensitive) !== item.isSensitive)
    .map(({ item }) => ({
      place: `${item.id}.isSensitive`,
      rules: [{ name: 'form.sensitiveFixed', values: {} }],
    }));
}

const numberAfter = ({ number }: Form): number => (number ?? 0) + 1;

/**
 * Creates a version from the definition being built. The form must be locked or new.
 * @returns its number.
 * @throws Fault incomplete
 */
export async function writeVersion(
  tx: Database,
  form: Form,
  publishedBy: string | null,
): Promise<number> {
  const { id: formId, definition } = form;
  const { model, flaws: own } = inspect(definition);
  const flaws = [...own, ...(await sealFlaws(tx, form))];
  if (flaws.length > 0) throw new Fault('incomplete', { count: flaws.length }, { flaws });
  const number = numberAfter(form);
  await tx
    .update(formVersions)
    .set({ replacedAt: sql`clock_timestamp()` })
    .where(and(eq(formVersions.formId, formId), isNull(formVersions.replacedAt)));
  const rules = [...model.trees];
  await tx.insert(formVersions).values({ formId, number, definition, rules, publishedBy });
  const fields = model.fields.map(({ item }) => ({ formId, fieldId: item.id }));
  await tx.insert(formFields).values(fields).onConflictDoNothing();
  return number;
}

/**
 * Publishes the definition being built as a new version and starts collecting answers to it (specification 4).
 * @throws Fault notFound, conflict, incomplete with what prevents publication, wrongState if nothing changed
 */
export const publish = (
  db: Database,
  actor: Actor,
  { id, version }: FormAsRead,
): Promise<{ number: number }> =>
  db.transaction(async (tx) => {
    const before = await demandForm(tx, actor, id, 'publish');
    if (before.state === 'ended' || !before.isChanged) throw new Fault('wrongState');
    const values = {
      number: numberAfter(before),
      isChanged: false,
      state: 'collecting' as const,
      updatedBy: actor.userName,
    };
    // The form is written first: of two concurrent publications, the second gets a conflict with the first.
    const after = await writeLocked(tx, forms, { before, version, values });
    const number = await writeVersion(tx, before, actor.userName);
    await alignSlots(tx, after);
    await promoteWaiting(tx, after);
    await announce(tx, [tag.form(before.key), tag.forms]);
    await recordDeed(tx, actor, {
      action: 'forms:form:publish',
      target: `form ${id}`,
      title: before.title,
      before: { number: before.number },
      after: { number },
    });
    return { number };
  });

/** Ends or resumes the collection of answers. @throws Fault notFound, wrongState, conflict */
export const turnForm = (
  db: Database,
  actor: Actor,
  { id, version, turn: way }: FormAsRead & { turn: FormTurn },
): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await demandForm(tx, actor, id, 'publish');
    const state = formStateAfter(way, before.state);
    if (!state) throw new Fault('wrongState');
    await writeLocked(tx, forms, {
      before,
      version,
      values: { state, updatedBy: actor.userName },
    });
    await announce(tx, [tag.form(before.key)]);
    await recordDeed(tx, actor, {
      action: `forms:form:${way}`,
      target: `form ${id}`,
      title: before.title,
    });
  });

/** Returns the versions of a form, newest first. @throws Fault notFound */
export async function listVersions(
  db: Database,
  caller: Caller,
  id: number,
): Promise<FormVersionInfo[]> {
  await demandForm(db, caller, id, 'query');
  const { formId, number, publishedAt, publishedBy } = formVersions;
  const rows = await db
    .select({ number, publishedAt, publishedBy, answers: count(formAnswers.id) })
    .from(formVersions)
    .leftJoin(
      formAnswers,
      and(
        eq(formAnswers.formId, formId),
        eq(formAnswers.number, number),
        ne(formAnswers.state, 'withdrawn'),
      ),
    )
    .where(eq(formId, id))
    .groupBy(formId, number)
    .orderBy(desc(number));
  return rows.map((row) => ({ ...row, publishedAt: row.publishedAt.toISOString() }));
}
