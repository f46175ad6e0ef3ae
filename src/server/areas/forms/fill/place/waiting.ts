import { and, asc, eq, gt } from 'drizzle-orm';
import { WHOLE_FORM } from '#domain/forms/collecting/quota.ts';
import { notify } from '#server/platform/message/notify.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FilledForm } from '../published.ts';
import { placesOf, takePlaces } from './slot.ts';
import { formAnswers } from '../../table.ts';
import { formPlace } from '../../templates.ts';
import { findVersion } from '../../version.ts';

type Row = typeof formAnswers.$inferSelect;

/** Number of waiting answers that are read at once. */
const STEP = 100;

/** Tells somebody who waited that they have a place. */
async function tellPlaced(tx: Database, form: FilledForm, { id, ownerId }: Row): Promise<void> {
  if (ownerId === null) return;
  await notify(tx, {
    template: formPlace,
    to: [ownerId],
    values: { title: form.title },
    link: `/form/${form.key}/`,
    about: `form answer ${id}`,
  });
}

/** Gives a waiting answer its places, if there are enough. @param full codes of which nothing is left; more are added */
async function takeIn(tx: Database, form: FilledForm, row: Row, full: Set<number>): Promise<void> {
  if (full.has(WHOLE_FORM)) return;
  const version = await findVersion(tx, form.id, row.number);
  const places = placesOf(version!, row.data);
  if ([...places.keys()].some((code) => full.has(code))) return;
  const short = await takePlaces(tx, form.id, places);
  // Where an answer wants several places, one of them may still be free.
  for (const code of short) if (places.get(code) === 1) full.add(code);
  if (short.length > 0) return;
  await tx.update(formAnswers).set({ state: 'submitted' }).where(eq(formAnswers.id, row.id));
  await tellPlaced(tx, form, row);
}

/** Locks the next waiting answers after the given id. */
const findWaiting = (tx: Database, { id }: FilledForm, after: number): Promise<Row[]> =>
  tx
    .select()
    .from(formAnswers)
    .where(
      and(eq(formAnswers.formId, id), eq(formAnswers.state, 'waiting'), gt(formAnswers.id, after)),
    )
    .orderBy(asc(formAnswers.id))
    .limit(STEP)
    .for('update', { skipLocked: true });

/**
 * Gives free places to waiting answers in the order they came, as many as there are: also to those behind others who
 * wait for something else, and also where nobody may join them any more.
 */
export async function promoteWaiting(tx: Database, form: FilledForm): Promise<void> {
  const full = new Set<number>();
  for (let after = 0; ;) {
    const rows = await findWaiting(tx, form, after);
    for (const row of rows) await takeIn(tx, form, row, full);
    if (full.has(WHOLE_FORM) || rows.length < STEP) return;
    after = rows.at(-1)!.id;
  }
}
