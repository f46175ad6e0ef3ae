import { confirmPassword as confirmCall, getInfo, login } from '#contract/identity/session.ts';
import { readProfile, rememberLocale } from '#server/areas/identity/account/profile.ts';
import { visitOf } from '#server/areas/identity/session/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf, localeOf } from '#server/platform/http/context.ts';
import { confirmPassword } from './confirmation.ts';
import { logInByCode, logInByPassword } from './login.ts';

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

/** Mounts the calls for logging in and for information about the caller (specification 7). */
export function loginRoutes(api: Api): void {
  const { mount, db } = api;
  mountLogin(api);
  mount(getInfo, async (_, context) => {
    const { userId, roles, permissions } = callerOf(context);
    await rememberLocale(db, userId, localeOf(context));
    return {
      user: await readProfile(api, userId),
      roles: [...roles],
      permissions: [...permissions],
    };
  });
  mount(confirmCall, async ({ body }, context) => {
    await confirmPassword(api, callerOf(context), body.password);
    return {};
  });
}
