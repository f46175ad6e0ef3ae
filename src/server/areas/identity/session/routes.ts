import { endOnline, listOnline as listOnlineCall } from '#contract/identity/online.ts';
import {
  endOtherSessions,
  listOwnSessions,
  logout,
  verifyToken,
} from '#contract/identity/session.ts';
import type { Api } from '#server/platform/http/api.ts';
import { tokenOf } from '#server/platform/http/authorise.ts';
import { actorOf, callerOf } from '#server/platform/http/context.ts';
import { endOnlineSession, listOnline } from './online.ts';
import { endOwnSessions, listOwn, logOut } from './service.ts';

function mountOnline({ mount, db }: Api): void {
  mount(listOnlineCall, ({ query, body }, context) =>
    listOnline(db, callerOf(context), { ...query, ...body }),
  );
  mount(endOnline, async ({ body }, context) => {
    await endOnlineSession(db, actorOf(context), body.id);
    return {};
  });
}

/** Mounts the calls to list and end sessions, one's own and those of others (specification 7). */
export function sessionRoutes(api: Api): void {
  const { mount, db } = api;
  mountOnline(api);
  mount(logout, async (_, context) => {
    const token = tokenOf(context);
    if (token !== undefined) await logOut(db, token);
    return {};
  });
  mount(verifyToken, async (_, context) => {
    const { userId, expiresAt } = callerOf(context);
    return { data: { userId, expiresAt: expiresAt.toISOString() } };
  });
  mount(listOwnSessions, async (_, context) => ({ data: await listOwn(db, callerOf(context)) }));
  mount(endOtherSessions, async ({ body }, context) => ({
    data: { ended: await endOwnSessions(db, callerOf(context), body.id) },
  }));
}
