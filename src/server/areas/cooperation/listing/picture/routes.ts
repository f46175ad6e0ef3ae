import { listPictures, readPicture } from '#contract/cooperation/listing/picture.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf, type Caller } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { listingStore } from '../kind.ts';
import type { ListingRow } from '../live.ts';
import { sendPicture } from './open.ts';
import { presentPictures } from './present.ts';

/** The pictures of what was submitted and of what visitors read. @throws Fault notFound */
async function listReviewed(api: Api, caller: Caller, id: number) {
  const row = await demandRow(api.db, listingStore, caller, id, 'query');
  const { draft, live } = row as ListingRow;
  const [found] = await presentPictures(api, [[...draft.pictures, ...(live?.pictures ?? [])]]);
  return found!;
}

/** Mounts the calls about pictures of listings: of visitors, and of the office. */
export function pictureRoutes(api: Api): void {
  const { mount } = api;
  mount(readPicture, ({ params }, context) => sendPicture(api, context.req.method, params.name));
  mount(listPictures, async ({ params }, context) => ({
    data: await listReviewed(api, callerOf(context), params.id),
  }));
}
