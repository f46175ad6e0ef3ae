import { getPreferences, savePreferences as saveCall } from '#contract/office/preference.ts';
import * as contract from '#contract/office/saved-filter.ts';
import { findRecords } from '#contract/office/find.ts';
import { getHome, getHomeCard } from '#contract/office/home.ts';
import { readCard, readHome } from '#server/platform/home/home.ts';
import { mountReader } from '#server/platform/records/routes.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { readPreferences, savePreferences } from './preference.ts';
import { binReaderOf } from './bin.ts';
import { findAll } from './find.ts';
import { saveFilter, listFilters, removeFilter } from './saved-filter.ts';

/** Mounts the calls of the home page. */
function homeRoutes({ mount, db, home }: Api): void {
  mount(getHome, async (_, context) => ({ data: await readHome(db, home, callerOf(context)) }));
  mount(getHomeCard, async ({ params }, context) => ({
    data: await readCard(db, home, callerOf(context), params.card),
  }));
}

/** Mounts the calls about saved filters. */
function filterRoutes({ mount, db, audiences }: Api): void {
  mount(contract.listSavedFilters, async ({ params: { list } }, context) => ({
    data: await listFilters(db, { ...callerOf(context), list }),
  }));
  mount(contract.saveFilter, async ({ params: { list }, body }, context) => {
    await saveFilter(db, { ...actorOf(context), list }, body);
    return {};
  });
  mount(contract.removeSavedFilter, async ({ params: { list, id } }, context) => {
    await removeFilter(db, { ...actorOf(context), list }, id);
    return {};
  });
  mount(contract.listFilterAudience, async () => {
    const [roles, departments] = await Promise.all([
      audiences.listRoles(),
      audiences.listDepartments(),
    ]);
    return { data: { roles, departments } };
  });
}

/** Mounts the calls of the back office that concern the caller: settings, search, bin, home page and saved filters. */
export function officeRoutes(api: Api): void {
  const { mount, db } = api;
  mount(getPreferences, async (_, context) => ({
    data: await readPreferences(db, callerOf(context).userId),
  }));
  mount(saveCall, async ({ body }, context) => {
    await savePreferences(db, callerOf(context).userId, body);
    return {};
  });
  mount(findRecords, async ({ body }, context) => ({
    data: await findAll(db, api.finders, callerOf(context), body.text),
  }));
  mountReader(api, binReaderOf(api));
  homeRoutes(api);
  filterRoutes(api);
}
