import { eq, and } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import * as contract from '#contract/files/part-upload.ts';
import { isLinked, isViewable, presentPrivate } from '#server/platform/files/link.ts';
import { findFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import type { Api } from '#server/platform/http/api.ts';
import { waitingTime } from '#server/platform/http/context.ts';
import { openStored } from '../download.ts';
import { sendPart } from '../send.ts';
import { begin } from './begin.ts';
import { end } from './end.ts';
import { drop } from './forget.ts';
import { uploaderOf } from './owner.ts';
import { takePart } from './part.ts';
import { readState } from './state.ts';

/** Mounts the calls for uploads in parts and for temporary links to private files (design of registration, 6). */
export function partRoutes(api: Api): void {
  const { mount, db, secret, storage } = api;
  mount(contract.beginUpload, async ({ body }, context) => {
    const caller = context.get('caller') ?? null;
    const sender = { caller, address: context.get('address'), waited: waitingTime(context) };
    return { data: await begin(api, sender, body) };
  });
  mount(contract.getUpload, async ({ params }, context) => ({
    data: await readState(db, secret, uploaderOf(context), params.id),
  }));
  mount(contract.putPart, async ({ params, query }, context) => {
    await takePart(api, uploaderOf(context), { ...params, ...query }, context);
    return {};
  });
  mount(contract.endUpload, async ({ params }, context) => ({
    data: presentPrivate(secret, await end(api, uploaderOf(context), params.id)),
  }));
  mount(contract.dropUpload, async ({ params }, context) => {
    await drop(api, uploaderOf(context), params.id);
    return {};
  });
  mount(contract.fetchLinked, async ({ params: { id }, query }, context) => {
    const { until, proof } = query;
    if (!isLinked(secret, { id, until, proof })) throw new Fault('notFound');
    const row = await findFile(db, and(eq(files.id, id), eq(files.isPublic, false)));
    const file = await openStored(storage.vault, row);
    const wantsInline = query.view === 'inline';
    const { method } = context.req;
    const sending = { isShown: wantsInline && isViewable(file.row) };
    return sendPart(file, method, context.req.header('range'), sending);
  });
}
