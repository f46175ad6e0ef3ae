import { listAttachments } from '#contract/cooperation/listing/attachment.ts';
import { readFile } from '#contract/cooperation/listing/file.ts';
import { readPicture } from '#contract/cooperation/listing/picture.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf, type Caller } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { listingStore } from '../kind.ts';
import type { ListingRow } from '../live.ts';
import { sendFile, sendPicture } from './open.ts';
import { presentReviewed } from './present.ts';

/** What is attached to what was submitted and to what visitors read. @throws Fault notFound */
async function listReviewed(api: Api, caller: Caller, id: number) {
  const row = await demandRow(api.db, listingStore, caller, id, 'query');
  const { draft, live } = row as ListingRow;
  return presentReviewed(api, live ? [draft, live] : [draft]);
}

/** Mounts the calls about pictures and files of listings: of visitors, and of the office. */
export function attachmentRoutes(api: Api): void {
  const { mount } = api;
  mount(readPicture, ({ params }, context) => sendPicture(api, context.req.method, params.name));
  mount(readFile, ({ params }, context) => sendFile(api, context.req.method, params.id));
  mount(listAttachments, async ({ params }, context) => ({
    data: await listReviewed(api, callerOf(context), params.id),
  }));
}
