import * as account from '#contract/identity/account.ts';
import * as avatar from '#contract/identity/avatar.ts';
import { Fault } from '#contract/fault.ts';
import type { Api } from '#server/platform/http/api.ts';
import { callerOf, localeOf, uploadOf } from '#server/platform/http/context.ts';
import { changeAvatar, removeAvatar } from './avatar.ts';
import { askEmailCode, confirmEmail } from './email.ts';
import { changeProfile } from './profile.ts';
import { register } from './registration.ts';
import { changePassword, changePhone, resetPassword } from './service.ts';
import { setUpAdministrator } from './setup.ts';
import { visitOf } from '#server/areas/identity/session/service.ts';

/**
 * Requires all of the named fields. The specification's client sends passwords in the query, ours in the body (threat
 * 17).
 */
function demandAll<T extends object, K extends keyof T & string>(given: T, names: readonly K[]) {
  const missing = names.find((name) => given[name] === undefined);
  if (missing) throw new Fault('required', { field: `param.${missing}` });
  return given as T & { [name in K]-?: NonNullable<T[name]> };
}

function mountPasswords(api: Api): void {
  api.mount(account.resetPassword, async ({ body }) => {
    const { phonenumber: phone, code, newPassWord: password, confirmPassword } = body;
    await resetPassword(api, { phone, code, password, confirmPassword });
    return {};
  });
  api.mount(account.changePassword, async ({ query, body }, context) => {
    const given = demandAll({ ...query, ...body }, ['oldPassword', 'newPassword', 'passwordt']);
    const { oldPassword, newPassword: password, passwordt: confirmPassword } = given;
    const change = { oldPassword, password, confirmPassword };
    await changePassword(api, callerOf(context), change);
    return {};
  });
}

function mountAvatar(api: Api): void {
  api.mount(avatar.changeAvatar, async (_, context) => ({
    imgUrl: await changeAvatar(api, callerOf(context).userId, uploadOf(context)),
  }));
  api.mount(avatar.removeAvatar, async (_, context) => {
    await removeAvatar(api, callerOf(context).userId);
    return {};
  });
}

function mountEmail(api: Api): void {
  api.mount(account.sendEmailCode, async ({ body }, context) => {
    await askEmailCode(api, callerOf(context), body.email, localeOf(context));
    return {};
  });
  api.mount(account.confirmEmail, async ({ body }, context) => ({
    data: await confirmEmail(api, callerOf(context), body),
  }));
}

/** Mounts the calls for registration and for users changing their own data (specification 7). */
export function accountRoutes(api: Api): void {
  const { mount } = api;
  mount(account.register, async ({ body }, context) => {
    const { phonenumber: phone, ...given } = body;
    return { data: await register(api, { ...given, phone }, visitOf(context)) };
  });
  mountPasswords(api);
  mountAvatar(api);
  mountEmail(api);
  mount(account.resetPhone, async ({ body }, context) => {
    const { phonenumber: phone, ...given } = body;
    await changePhone(api, callerOf(context), { ...given, phone });
    return {};
  });
  mount(account.changeProfile, async ({ body }, context) => ({
    data: await changeProfile(api, callerOf(context).userId, body),
  }));
  mount(account.setUpAdministrator, async ({ body }, context) => ({
    token: await setUpAdministrator(api, body, visitOf(context)),
  }));
}
