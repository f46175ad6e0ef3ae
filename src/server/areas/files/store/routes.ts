import type { Permission } from '#contract/call/access.ts';
import { Fault } from '#contract/fault.ts';
import { checkStore, listStores as listCall } from '#contract/files/store.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, type HttpContext } from '#server/platform/http/context.ts';
import { checkNow } from './check.ts';
import { listStores } from './listing.ts';

/** Stores belong to no department, so the scope must be `all` (threat 52). @throws Fault forbidden */
function operatorOf(context: HttpContext, permission: Permission) {
  const actor = actorOf(context);
  if (actor.scope(permission) !== 'all') throw new Fault('forbidden');
  return actor;
}

/** Mounts the office's calls about the stores of files. */
export function storeRoutes({ mount, db, storage }: Api): void {
  mount(listCall, async (_, context) => {
    operatorOf(context, 'system:storage:list');
    return { data: await listStores(db, storage) };
  });
  mount(checkStore, async ({ params }, context) => {
    const actor = operatorOf(context, 'system:storage:check');
    return { data: await checkNow(db, storage, actor, params.store) };
  });
}
