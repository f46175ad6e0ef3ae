import { listChannelPeople, visitByChannel } from '#contract/registration/channel.ts';
import type { Api } from '#server/platform/http/api.ts';
import { mountStore } from '#server/platform/records/routes.ts';
import { channelStore, listPeople } from './kind.ts';
import { recordVisit } from './visit.ts';

/** Channels as the office keeps them, and the visits by their links. */
export function channelRoutes(api: Api): void {
  const { mount, db } = api;
  mountStore(api, channelStore);
  mount(listChannelPeople, async () => ({ data: await listPeople(db) }));
  mount(visitByChannel, async ({ body }, context) => {
    const userAgent = context.req.header('user-agent') ?? '';
    await recordVisit(api, { ...body, address: context.get('address'), userAgent });
    return {};
  });
}
