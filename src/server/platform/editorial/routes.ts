import { readFile } from 'node:fs/promises';
import { currentContest } from '#domain/contest/current.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf, localeOf, uploadOf } from '#server/platform/http/context.ts';
import { approveItem, askApproval, readReview } from './deed/approve.ts';
import { arrangeItems } from './deed/arrange.ts';
import { carryOutMany, publishWhole } from './deed/bulk.ts';
import { addItem, removeItem, saveItem } from './deed/edit.ts';
import type { ContentKind } from './kind.ts';
import { listItems } from './list.ts';
import { listParts } from './parts.ts';
import { previewItem } from './deed/preview.ts';
import { publishItem, unpublishItem, type Announced } from './deed/publish.ts';
import { recoverItem } from './deed/recover.ts';
import { takeBackItem } from './deed/take-back.ts';
import { exportItems } from './sheet/export.ts';
import { importItems } from './sheet/import.ts';
import { withDisplayName, withDisplayNames } from '#server/platform/records/display-names.ts';
import { demandItem } from './store/reach.ts';
import { toFull, type Item } from './store/row.ts';
import type { Sessions } from './store/session.ts';
import { scheduleItem } from './deed/plan.ts';
import { listVersions, readVersion } from './store/version.ts';

/** The answer of calls about one item. */
const answerOf = (api: Api, kind: ContentKind, sessions: Sessions) => async (item: Item) => {
  const full = toFull(kind, item, await sessions.list(api.db));
  return { data: await withDisplayName(api, full) };
};

/** Mounts the calls for lists and working copies. */
function mountEditing(api: Api, kind: ContentKind, sessions: Sessions): void {
  const { mount, db } = api;
  const { type } = kind;
  const answer = answerOf(api, kind, sessions);
  mount(type.list, async ({ query, body }, context) => {
    const asked = { ...query, ...body };
    const page = await listItems(db, kind, callerOf(context), sessions, asked);
    return { ...page, rows: await withDisplayNames(api, page.rows) };
  });
  mount(type.get, async ({ params }, context) =>
    answer(await demandItem(db, kind, callerOf(context), params.id, 'query')),
  );
  mount(type.add, async ({ body }, context) =>
    answer(await addItem(db, kind, actorOf(context), body.data)),
  );
  mount(type.edit, async ({ params, body }, context) => {
    const actor = actorOf(context);
    const saved = await saveItem(db, kind, actor, params.id, body);
    const { id, version } = saved;
    await api.tellSaved(db, { kind: type.type, id, version, by: actor.nickName });
    return answer(saved);
  });
  mount(type.parts, async ({ params }, context) => {
    const caller = callerOf(context);
    const item = await demandItem(db, kind, caller, params.id, 'remove');
    return { data: await listParts(db, kind, caller, item) };
  });
  mount(type.remove, async ({ params }, context) => {
    await removeItem(db, kind, actorOf(context), params.id);
    return {};
  });
}

/** Mounts the calls that change what visitors see. */
function mountPublishing(api: Api, kind: ContentKind, sessions: Sessions): void {
  const { mount, db } = api;
  const { type } = kind;
  const answer = answerOf(api, kind, sessions);
  const announced = async ({ item, batch }: Announced) => ({ ...(await answer(item)), batch });
  mount(type.publish, async ({ params, body }, context) =>
    announced(await publishItem(db, kind, actorOf(context), params.id, body)),
  );
  mount(type.unpublish, async ({ params, body }, context) =>
    announced(await unpublishItem(db, kind, actorOf(context), params.id, body.version)),
  );
  mount(type.takeBack, async ({ params, body }, context) =>
    announced(await takeBackItem(db, kind, actorOf(context), params.id, body.version)),
  );
  mount(type.schedule, async ({ params, body }, context) =>
    answer(await scheduleItem(db, kind, actorOf(context), params.id, body)),
  );
  if (!type.isOrdered) return;
  mount(type.arrange, async ({ body }, context) => ({
    batch: await arrangeItems(db, kind, actorOf(context), body.ids),
  }));
}

/** Mounts the calls that a second person needs to review an item. */
function mountReview(api: Api, kind: ContentKind, sessions: Sessions): void {
  const { mount, db } = api;
  const { type } = kind;
  const answer = answerOf(api, kind, sessions);
  mount(type.ask, async ({ params, body }, context) =>
    answer(await askApproval(api, kind, actorOf(context), params.id, body)),
  );
  mount(type.approve, async ({ params, body }, context) =>
    answer(await approveItem(db, kind, actorOf(context), params.id, body)),
  );
  mount(type.review, async ({ params }, context) => ({
    data: await readReview(
      api,
      kind,
      actorOf(context),
      await demandItem(db, kind, callerOf(context), params.id, 'query'),
    ),
  }));
  mount(type.versions, async ({ params }, context) => {
    const item = await demandItem(db, kind, callerOf(context), params.id, 'query');
    return { data: await withDisplayNames(api, await listVersions(db, item)) };
  });
  mount(type.getVersion, async ({ params }, context) => {
    await demandItem(db, kind, callerOf(context), params.id, 'query');
    return { data: await readVersion(db, params.id, params.number) };
  });
  mount(type.preview, ({ params, query }, context) =>
    previewItem({ api, kind, sessions }, callerOf(context), params.id, query.locale),
  );
}

/** Mounts the calls for bulk deeds and for recovering removed items. */
function mountMany(api: Api, kind: ContentKind): void {
  const { mount, db } = api;
  const { type } = kind;
  mount(type.bulk, async ({ body }, context) => {
    const work = { ...body, locale: localeOf(context) };
    return { data: await carryOutMany(api, kind, actorOf(context), work) };
  });
  mount(type.recover, async ({ params, body }, context) => ({
    data: await recoverItem(db, kind, actorOf(context), { ...params, ...body }),
  }));
  if (!type.isWhole) return;
  mount(type.publishWhole, async ({ params, body }, context) => {
    const work = { ...params, ...body, locale: localeOf(context) };
    return { data: await publishWhole(api, kind, actorOf(context), work) };
  });
}

/** Mounts the export to sheets and the import from them. */
function mountSheets({ mount, db, findNames }: Api, kind: ContentKind, sessions: Sessions): void {
  const { type } = kind;
  if (type.isSingle) return;
  mount(type.exportSheet, ({ body }, context) => exportItems(db, kind, sessions, context, body));
  mount(type.importSheet, async ({ query }, context) => {
    const current = currentContest(await sessions.list(db))?.year;
    const importer = {
      kind,
      actor: actorOf(context),
      locale: localeOf(context),
      findNames,
      current,
    };
    const bytes = await readFile(uploadOf(context).path);
    return { data: await importItems(db, importer, bytes, query.mode) };
  });
}

/** Mounts the calls of a kind of content. */
export function mountContent(api: Api, kind: ContentKind, sessions: Sessions): void {
  api.editables.records.set(kind.type.type, (db, caller, id) =>
    demandItem(db, kind, caller, id, 'edit'),
  );
  mountEditing(api, kind, sessions);
  mountPublishing(api, kind, sessions);
  mountReview(api, kind, sessions);
  mountMany(api, kind);
  mountSheets(api, kind, sessions);
}
