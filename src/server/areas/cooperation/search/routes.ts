import * as contract from '#contract/cooperation/listing/saved-search.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { changeSearch, dropSearch, listSearches, saveSearch } from './saved.ts';

/** Mounts the calls about saved searches. */
export function searchRoutes({ mount, db }: Api): void {
  mount(contract.listSearches, async (_, context) => ({
    data: await listSearches(db, callerOf(context).userId),
  }));
  mount(contract.saveSearch, async ({ body }, context) => ({
    data: { id: await saveSearch(db, callerOf(context).userId, body) },
  }));
  mount(contract.changeSearch, async ({ params, body }, context) => {
    await changeSearch(db, callerOf(context).userId, { ...params, ...body });
    return {};
  });
  mount(contract.dropSearch, async ({ params }, context) => {
    await dropSearch(db, callerOf(context).userId, params.id);
    return {};
  });
}
