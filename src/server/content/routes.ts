import type { Api } from '#server/http/api.ts';
import { actorOf, callerOf } from '#server/http/context.ts';
import { approveItem, needsApproval } from './approve.ts';
import { arrangeItems } from './arrange.ts';
import { addItem, demandItem, removeItem, saveItem } from './edit.ts';
import type { ContentKind } from './kind.ts';
import { listItems } from './list.ts';
import { publishItem, unpublishItem } from './publish.ts';
import { toFull, type Item } from './row.ts';
import { scheduleItem } from './schedule.ts';
import { listVersions, readVersion } from './version.ts';

/** Serves the calls of a kind of content. */
export function mountContent({ mount, db }: Api, kind: ContentKind): void {
  const { type } = kind;
  const answer = (item: Item) => ({ data: toFull(kind, item) });
  mount(type.list, ({ query, body }, context) =>
    listItems(db, kind, callerOf(context), { ...query, ...body }),
  );
  mount(type.get, async ({ params }, context) =>
    answer(await demandItem(db, kind, callerOf(context), params.id, 'query')),
  );
  mount(type.add, async ({ body }, context) =>
    answer(await addItem(db, kind, actorOf(context), body.data)),
  );
  mount(type.edit, async ({ params, body }, context) =>
    answer(await saveItem(db, kind, actorOf(context), params.id, body)),
  );
  mount(type.remove, async ({ params }, context) => {
    await removeItem(db, kind, actorOf(context), params.id);
    return {};
  });
  mount(type.publish, async ({ params, body }, context) =>
    answer(await publishItem(db, kind, actorOf(context), params.id, body, needsApproval(db))),
  );
  mount(type.unpublish, async ({ params, body }, context) =>
    answer(await unpublishItem(db, kind, actorOf(context), params.id, body.version)),
  );
  mount(type.schedule, async ({ params, body }, context) =>
    answer(await scheduleItem(db, kind, actorOf(context), params.id, body)),
  );
  mount(type.approve, async ({ params, body }, context) =>
    answer(await approveItem(db, kind, actorOf(context), params.id, body)),
  );
  mount(type.arrange, async ({ body }, context) => {
    await arrangeItems(db, kind, actorOf(context), body.ids);
    return {};
  });
  mount(type.versions, async ({ params }, context) => {
    await demandItem(db, kind, callerOf(context), params.id, 'query');
    return { data: await listVersions(db, params.id) };
  });
  mount(type.getVersion, async ({ params }, context) => {
    await demandItem(db, kind, callerOf(context), params.id, 'query');
    return { data: await readVersion(db, params.id, params.number) };
  });
}
