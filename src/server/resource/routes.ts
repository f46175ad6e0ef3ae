import type { Resource } from '#contract/resource.ts';
import type { Api } from '#server/http/api.ts';
import { actorOf, callerOf } from '#server/http/context.ts';
import { exportRecords } from './export.ts';
import { demandRow, listRecords } from './read.ts';
import type { Store, TrackedTable } from './store.ts';
import { addRecord, editRecord, removeRecords } from './write.ts';

/** Serves the calls of a resource from its store. */
export function mountStore<R extends Resource, T extends TrackedTable>(
  { mount, db }: Api,
  given: Store<R, T>,
): void {
  const store = given as unknown as Store;
  const { resource } = store;
  mount(resource.list, ({ query, body }, context) =>
    listRecords(db, store, callerOf(context), { ...query, ...body }),
  );
  mount(resource.get, async ({ params }, context) => {
    const row = await demandRow(db, store, callerOf(context), params.id, 'query');
    return { data: (await store.present(db, [row], callerOf(context)))[0]! };
  });
  mount(resource.add, async ({ body }, context) => ({
    data: await addRecord(db, store, actorOf(context), body),
  }));
  mount(resource.edit, async ({ params, body }, context) => ({
    data: await editRecord(db, store, actorOf(context), params.id, body),
  }));
  mount(resource.remove, async ({ params }, context) => ({
    data: { removed: await removeRecords(db, store, actorOf(context), params.ids) },
  }));
  mount(resource.export, ({ body }, context) => exportRecords(db, store, context, body));
}
