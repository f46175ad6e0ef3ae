import { listChannelPeople } from '#contract/registration/channel.ts';
import type { Api } from '#server/platform/http/api.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { channelStore, listPeople } from './kind.ts';

/** Calls by which the office manages channels. */
export function channelRoutes(api: Api): void {
  const { mount, db } = api;
  mountStore(api, channelStore);
  mount(listChannelPeople, async () => ({ data: await listPeople(db) }));
}
