import * as contract from '#contract/messaging/preference.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf } from '#server/platform/http/context.ts';
import { leave, preferencesOf, saveWishes } from './service.ts';

/** Calls about message preferences and unsubscribing. */
export function preferenceRoutes(api: Api): void {
  const { mount } = api;
  mount(contract.getWishes, async (_, context) => ({
    data: await preferencesOf(api, callerOf(context).userId),
  }));
  mount(contract.saveWishes, async ({ body }, context) => {
    const { userId } = callerOf(context);
    await saveWishes(api, userId, body.wishes);
    return { data: await preferencesOf(api, userId) };
  });
  mount(contract.unsubscribe, async ({ query }) => {
    await leave(api, query.token);
    return {};
  });
  mount(contract.leave, async ({ body }) => ({
    data: { category: await leave(api, body.token) },
  }));
}
