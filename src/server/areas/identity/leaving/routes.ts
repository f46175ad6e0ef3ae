import * as contract from '#contract/identity/leaving.ts';
import { verifyOwner } from '#server/areas/identity/account/owner.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { actorOf } from '#server/platform/http/context.ts';
import { exportPersonalData } from '#server/platform/privacy/personal-data.ts';
import { streamFor } from '#server/platform/sheet/at-once.ts';
import { streamZip } from '#server/platform/storage/zip-stream.ts';
import { leavePortal, stayInPortal } from './leave.ts';

/** Mounts the calls to export one's own data and to leave the portal. */
export function leavingRoutes(api: Api): void {
  const { mount, db, personal } = api;
  mount(contract.takeOwnData, async ({ body }, context) => {
    const actor = actorOf(context);
    const { id, userName } = await verifyOwner(api, actor, body.password);
    const deed = { action: 'account:data', target: `user ${id}` };
    const bytes = await streamFor(id, streamZip(exportPersonalData(api, personal, id)), () =>
      recordDeed(db, actor, deed),
    );
    return attachment(bytes, `${userName}.zip`, 'application/zip');
  });
  mount(contract.leavePortal, async ({ body }, context) => ({
    data: await leavePortal(api, actorOf(context), body.password),
  }));
  mount(contract.stayInPortal, async (_, context) => ({
    data: await stayInPortal(api, actorOf(context)),
  }));
}
