import { endOnline, listOnline as listOnlineCall } from '#contract/identity/online.ts';
import {
  confirmPassword as confirmCall,
  endOtherSessions,
  getInfo,
  listOwnSessions,
  login,
  logout,
  verifyToken,
} from '#contract/identity/session.ts';
import { readProfile } from '#server/areas/identity/account/profile.ts';
import type { Api } from '#server/platform/http/api.ts';
import { tokenOf } from '#server/platform/http/authorise.ts';
import { actorOf, callerOf, type HttpContext } from '#server/platform/http/context.ts';
import { logInByCode, logInByPassword } from './login.ts';
import { forceOut, listOnline } from './online.ts';
import { confirmPassword, endOwnSessions, listOwn, logOut, type Visit } from './service.ts';

const visitOf = (context: HttpContext): Visit => ({
  address: context.get('address'),
  userAgent: context.req.header('user-agent') ?? '',
});

function mountLogin(api: Api): void {
  api.mount(login, async ({ body }, context) => {
    const { username, password, captchaVerification, phonenumber, code } = body;
    const visit = visitOf(context);
    const token =
      username && password && captchaVerification
        ? await logInByPassword(api, { username, password, captchaVerification }, visit)
        : // The contract lets nothing else through.
          await logInByCode(api, { phone: phonenumber!, code: code! }, visit);
    return { token };
  });
}

function mountOnline({ mount, db }: Api): void {
  mount(listOnlineCall, ({ query, body }, context) =>
    listOnline(db, callerOf(context), { ...query, ...body }),
  );
  mount(endOnline, async ({ body }, context) => {
    await forceOut(db, actorOf(context), body.id);
    return {};
  });
}

/** Logging in and out, who the caller is, and the caller's sessions (specification 7). */
export function sessionRoutes(api: Api): void {
  const { mount, db } = api;
  mountLogin(api);
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
  mount(getInfo, async (_, context) => {
    const { userId, roles, permissions } = callerOf(context);
    return {
      user: await readProfile(db, userId),
      roles: [...roles],
      permissions: [...permissions],
    };
  });
  mount(confirmCall, async ({ body }, context) => {
    await confirmPassword(api, callerOf(context), body.password);
    return {};
  });
  mount(listOwnSessions, async (_, context) => ({ data: await listOwn(db, callerOf(context)) }));
  mount(endOtherSessions, async ({ body }, context) => ({
    data: { ended: await endOwnSessions(db, callerOf(context), body.id) },
  }));
}
