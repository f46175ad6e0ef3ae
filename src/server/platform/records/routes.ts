import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { arrangeRecords } from './arrange.ts';
import { exportRecords } from './export.ts';
import { finderOf } from './find.ts';
import { withDisplayName, withDisplayNames } from './display-names.ts';
import { demandRow, editableOf, listRecords } from './read.ts';
import type { Reader, Store } from './store.ts';
import { recoverRecord, withinBinOf } from './bin/recover.ts';
import { addRecord, editRecord, removeRecords } from './write.ts';

/** Mounts the calls that read records of a kind, as far as the kind has them. */
export function mountReader(api: Api, reader: Reader): void {
  const { mount, db, finders } = api;
  const { resource } = reader;
  const has = new Set(resource.actions);
  const finder = finderOf(reader);
  if (finder) finders.push(finder);
  if (has.has('list')) {
    mount(resource.list, async ({ query, body }, context) => {
      const page = await listRecords(db, reader, callerOf(context), { ...query, ...body });
      return { ...page, rows: await withDisplayNames(api, page.rows) };
    });
  }
  if (has.has('query')) {
    mount(resource.get, async ({ params }, context) => {
      const caller = callerOf(context);
      const row = await demandRow(db, reader, caller, params.id, 'query');
      const [shown] = await reader.present(db, [row], caller);
      return { data: await withDisplayName(api, shown!) };
    });
  }
  if (has.has('export')) {
    mount(resource.export, ({ body }, context) => exportRecords(db, reader, context, body));
  }
}

/** Mounts the calls of a resource, backed by its store. */
export function mountStore(api: Api, store: Store): void {
  const { mount, db } = api;
  const { resource } = store;
  const has = new Set(resource.actions);
  mountReader(api, store);
  if (has.has('add')) {
    mount(resource.add, async ({ body }, context) => ({
      data: await withDisplayName(api, await addRecord(db, store, actorOf(context), body)),
    }));
  }
  if (has.has('edit')) {
    api.editables.records.set(resource.name, editableOf(store));
    mount(resource.edit, async ({ params, body }, context) => {
      const actor = actorOf(context);
      const saved = await editRecord(db, store, actor, params.id, body);
      const version = Number(saved['version']);
      const named = { kind: resource.name, id: saved.id, version, by: actor.nickName };
      await api.tellSaved(db, named);
      return { data: await withDisplayName(api, saved) };
    });
  }
  if (resource.isArranged) {
    mount(resource.arrange, async ({ body }, context) => ({
      data: { moved: await arrangeRecords(db, store, actorOf(context), body['ids'] as number[]) },
    }));
  }
  if (resource.isRecoverable) {
    api.recoverable.push((caller) => withinBinOf(store, caller));
    mount(resource.recover, async ({ params, body }, context) => {
      const given = { ...params, ...body };
      const { record, lost } = await recoverRecord(db, store, actorOf(context), given);
      return { data: await withDisplayName(api, record), ...(lost.length > 0 && { lost }) };
    });
  }
  if (has.has('remove')) {
    mount(resource.remove, async ({ params }, context) => ({
      data: { removed: await removeRecords(db, store, actorOf(context), params.ids) },
    }));
  }
}
