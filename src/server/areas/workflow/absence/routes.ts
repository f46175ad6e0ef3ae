import { desc, eq } from 'drizzle-orm';
import {
  addOwnAbsence,
  editOwnAbsence,
  listAbsencePeople,
  listOwnAbsences,
  removeOwnAbsence,
} from '#contract/workflow/absence.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { withDisplayNames } from '#server/platform/records/display-names.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { addRecord, editRecord, removeRecords } from '#server/platform/records/write.ts';
import { absences } from '../table.ts';
import { listPeople } from '../people.ts';
import { absenceStore, ownAbsenceStore } from './store.ts';

/** Mounts the calls about absences: those of the office, and those of people about their own. */
export function absenceRoutes(api: Api): void {
  const { mount, db } = api;
  mountStore(api, absenceStore);
  mount(listAbsencePeople, async () => ({ data: await listPeople(db) }));
  mount(listOwnAbsences, async (_, context) => {
    const caller = callerOf(context);
    const isOwn = eq(absences.accountId, caller.userId);
    const rows = await db.select().from(absences).where(isOwn).orderBy(desc(absences.firstDay));
    const shown = await ownAbsenceStore.present(db, rows, caller);
    return { data: await withDisplayNames(api, shown) };
  });
  mount(addOwnAbsence, async ({ body }, context) => {
    const actor = actorOf(context);
    const own = { ...body, accountId: actor.userId };
    await addRecord(db, ownAbsenceStore, actor, own);
    return {};
  });
  mount(editOwnAbsence, async ({ params, body }, context) => {
    await editRecord(db, ownAbsenceStore, actorOf(context), params.id, body);
    return {};
  });
  mount(removeOwnAbsence, async ({ params }, context) => {
    await removeRecords(db, ownAbsenceStore, actorOf(context), [params.id]);
    return {};
  });
}
