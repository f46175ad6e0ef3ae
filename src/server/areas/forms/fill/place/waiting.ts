import { and, asc, eq, gt } from 'drizzle-orm';
import { notify } from '#server/platform/message/notify.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FilledForm } from '../published.ts';
import { placesOf, takePlaces } from './slot.ts';
import { formAnswers } from '../../table.ts';
import { formPlace } from '../../templates.ts';
import { findVersion } from '../../version.ts';

type Row = typeof formAnswers.$inferSelect;

/** Number of waiting answers examined at once when a place becomes free; the first ones may wait for another option. */
const STEP = 100;

async function takeIn(tx: Database, form: FilledForm, row: Row): Promise<boolean> {
  const version = await findVersion(tx, form.id, row.number);
  const short = await takePlaces(tx, form.id, placesOf(version!, row.data));
  if (short.length > 0) return false;
  await tx.update(formAnswers).set({ state: 'submitted' }).where(eq(formAnswers.id, row.id));
  if (row.ownerId === null) return true;
  await notify(tx, {
    template: formPlace,
    to: [row.ownerId],
    values: { title: form.title },
    link: `/form/${form.key}/`,
    about: `form answer ${row.id}`,
  });
  return true;
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

/** Gives free places to waiting answers in the order they came, as many as there are. */
export async function promoteWaiting(tx: Database, form: FilledForm): Promise<void> {
  if (!form.settings.hasWaitingList) return;
  for (let after = 0; ;) {
    const rows = await findWaiting(tx, form, after);
    let taken = 0;
    for (const row of rows) if (await takeIn(tx, form, row)) taken += 1;
    if (taken === 0 || rows.length < STEP) return;
    after = rows.at(-1)!.id;
  }
}
